import type { Kysely } from 'kysely'
import type { KeySet } from '../crypto/keyring'
import { randomId } from '../crypto/random'
import { seal, unseal } from '../crypto/sealed'
import type { PortalTables } from '../database/portal-tables'
import type { Values } from './drafts'

type Db = Kysely<PortalTables>

export interface PendingPost {
  browserHash: string
  /** Whose form it was, from the signed form token. */
  subject: string
  path: string
  flow: string
  values: Values
}

/** A pending post waits 30 minutes for its owner to sign in again; 5 a browser, 256 KiB each (docs/decisions/0005). */
const KEPT_MS = 30 * 60_000
const PER_BROWSER = 5
const MOST_BYTES = 256 * 1024

// As in rows that were sealed under the former name of the table.
const context = (id: string, subject: string) => `parked:${id}:${subject}`

/** Bodies whose session had gone when they arrived, sealed, for the same identity in the same browser only. */
export function openPendingPosts(keys: KeySet, now: () => Date = () => new Date()) {
  const iso = (plusMs = 0) => new Date(now().getTime() + plusMs).toISOString()

  /** Keeps a body and returns the id to restore it by; undefined when it is too large to keep. */
  async function save(tx: Db, post: PendingPost): Promise<string | undefined> {
    const plain = JSON.stringify({ path: post.path, flow: post.flow, values: post.values })
    if (Buffer.byteLength(plain) > MOST_BYTES) return undefined
    const id = randomId()
    await tx
      .insertInto('pending_post')
      .values({
        id,
        browser_hash: post.browserHash,
        subject: post.subject,
        path: post.path,
        sealed: seal(keys, plain, context(id, post.subject)),
        created_at: iso(),
        expires_at: iso(KEPT_MS),
      })
      .execute()
    const rows = await tx
      .selectFrom('pending_post')
      .select('id')
      .where('browser_hash', '=', post.browserHash)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    const surplus = rows.slice(PER_BROWSER).map(row => row.id)
    if (surplus.length > 0) await tx.deleteFrom('pending_post').where('id', 'in', surplus).execute()
    return id
  }

  /** A pending body, for the identity that wrote it in the browser that sent it. Reading it changes nothing. */
  async function read(
    db: Db,
    id: string,
    owner: { browserHash: string; subject: string },
  ): Promise<Pick<PendingPost, 'path' | 'flow' | 'values'> | undefined> {
    const row = await db
      .selectFrom('pending_post')
      .selectAll()
      .where('id', '=', id)
      .where('browser_hash', '=', owner.browserHash)
      .where('subject', '=', owner.subject)
      .where('expires_at', '>', iso())
      .executeTakeFirst()
    if (!row) return undefined
    return JSON.parse(unseal(keys, row.sealed, context(id, row.subject)))
  }

  /** Throws a pending body away before its time. */
  async function drop(tx: Db, id: string, owner: { browserHash: string; subject: string }): Promise<void> {
    await tx
      .deleteFrom('pending_post')
      .where('id', '=', id)
      .where('browser_hash', '=', owner.browserHash)
      .where('subject', '=', owner.subject)
      .execute()
  }

  /** Hands over what waits for these identities in this browser and fits; those rows are gone. */
  async function take(
    tx: Db,
    owner: { browserHash: string; subjects: readonly string[] },
    fits: (flow: string) => boolean,
  ): Promise<(PendingPost & { id: string })[]> {
    if (owner.subjects.length === 0) return []
    const rows = await tx
      .selectFrom('pending_post')
      .selectAll()
      .where('browser_hash', '=', owner.browserHash)
      .where('subject', 'in', owner.subjects)
      .where('expires_at', '>', iso())
      .orderBy('created_at')
      .execute()
    const posts = rows
      .map(({ id, subject, browser_hash: browserHash, sealed }) => ({
        id,
        subject,
        browserHash,
        ...(JSON.parse(unseal(keys, sealed, context(id, subject))) as Pick<
          PendingPost,
          'path' | 'flow' | 'values'
        >),
      }))
      .filter(post => fits(post.flow))
    for (const { id } of posts) await tx.deleteFrom('pending_post').where('id', '=', id).execute()
    return posts
  }

  async function sweep(db: Db): Promise<void> {
    await db.deleteFrom('pending_post').where('expires_at', '<=', iso()).execute()
  }

  return { save, read, drop, take, sweep }
}

export type PendingPosts = ReturnType<typeof openPendingPosts>
