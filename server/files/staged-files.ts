import type { Kysely } from 'kysely'
import type { KeySet } from '../crypto/keyring'
import { randomId } from '../crypto/random'
import { sealBytes, unsealBytes } from '../crypto/sealed'
import type { PortalTables } from '../database/portal-tables'
import type { Upload } from './read-upload'

type Db = Kysely<PortalTables>

/** What a form shows of a file it holds. */
export interface StagedFile {
  id: string
  name: string
  type: string
  /** Bytes. */
  size: number
  sha256: string
}

/** A staged file stays a day; of one owner the newest twenty are kept (docs/decisions/0901). */
const KEPT_MS = 24 * 3_600_000
const PER_OWNER = 20

const context = (id: string) => `staged_file.sealed.${id}`

/** Files that were posted with a form and not yet sent to the broker; sealed, for their owner and that form only. */
export function openStagedFiles(keys: KeySet, now: () => Date = () => new Date()) {
  const iso = (plusMs = 0) => new Date(now().getTime() + plusMs).toISOString()

  /** Keeps a file and gives its id; the owner's oldest beyond twenty go. */
  async function stage(tx: Db, owner: { subject: string; form: string }, file: Upload): Promise<StagedFile> {
    const id = randomId()
    const { name, type, sha256 } = file
    const size = file.bytes.length
    await tx
      .insertInto('staged_file')
      .values({
        id,
        ...owner,
        name,
        type,
        size,
        sha256,
        sealed: sealBytes(keys, file.bytes, context(id)),
        created_at: iso(),
        expires_at: iso(KEPT_MS),
      })
      .execute()
    const surplus = await tx
      .selectFrom('staged_file')
      .select('id')
      .where('subject', '=', owner.subject)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(1000)
      .offset(PER_OWNER)
      .execute()
    const old = surplus.map(row => row.id)
    if (old.length > 0) await tx.deleteFrom('staged_file').where('id', 'in', old).execute()
    return { id, name, type, size, sha256 }
  }

  function mine(db: Db, id: string, subjects: readonly string[], form?: string) {
    return db
      .selectFrom('staged_file')
      .where('id', '=', id)
      .where('subject', 'in', subjects)
      .$if(form !== undefined, query => query.where('form', '=', form ?? ''))
      .where('expires_at', '>', iso())
  }

  /** Facts of a file that one of these subjects posted with this form; another's is as absent. */
  async function find(
    db: Db,
    id: string,
    subjects: readonly string[],
    form: string,
  ): Promise<StagedFile | undefined> {
    const row = await mine(db, id, subjects, form)
      .select(['id', 'name', 'type', 'size', 'sha256'])
      .executeTakeFirst()
    return row && { ...row, size: Number(row.size) }
  }

  /** The same with its bytes; without a form, of whichever one these subjects posted it with. */
  async function open(
    db: Db,
    id: string,
    subjects: readonly string[],
    form?: string,
  ): Promise<(StagedFile & { bytes: Buffer }) | undefined> {
    const row = await mine(db, id, subjects, form)
      .select(['id', 'name', 'type', 'size', 'sha256', 'sealed'])
      .executeTakeFirst()
    if (!row) return undefined
    const { sealed, ...facts } = row
    return { ...facts, size: Number(row.size), bytes: unsealBytes(keys, sealed, context(id)) }
  }

  async function drop(tx: Db, id: string, subjects: readonly string[]): Promise<void> {
    await tx.deleteFrom('staged_file').where('id', '=', id).where('subject', 'in', subjects).execute()
  }

  async function sweep(db: Db): Promise<void> {
    await db.deleteFrom('staged_file').where('expires_at', '<=', iso()).execute()
  }

  return { stage, find, open, drop, sweep }
}

export type StagedFiles = ReturnType<typeof openStagedFiles>
