import type { Kysely } from 'kysely'
import type { KeySet } from '../crypto/keyring'
import { randomId, sha256 } from '../crypto/random'
import { seal, unseal } from '../crypto/sealed'
import type { PortalTables } from '../database/portal-tables'
import { preparedFirst } from '../database/prepared'
import { ABSOLUTE_MS, IDLE_MS, type Logins, type Session, subjectsOf } from './session'

type Db = Kysely<PortalTables>

export interface SessionOrigin {
  browserHash: string
  address: string
  device: string
}

/** What the owner sees of a session in the login record. */
export interface SessionRow {
  idHash: string
  createdAt: string
  seenAt: string
  address: string
  device: string
}

/** Last-seen is written at most this often, so that reading pages costs no write each time. */
const SEEN_STEP_MS = 60_000

/** Sessions that are kept opened in memory at most. */
const KEPT_OPEN = 1000

const context = (idHash: string) => `session:${idHash}`

function frozen(logins: Logins): Logins {
  for (const login of Object.values(logins)) Object.freeze(login)
  return Object.freeze(logins)
}

/** Read in every request. */
const byHash = preparedFirst((db: Db, { idHash }: { idHash: string }) =>
  db
    .selectFrom('session')
    .select(['kind', 'sealed', 'created_at', 'seen_at', 'ends_at'])
    .where('id_hash', '=', idHash),
)

/**
 * Server-side sessions (docs/decisions/0016). The cookie holds 256 random bits, the database their hash; what the session
 * knows is sealed. Idle 60 minutes, absolute 12 hours.
 */
export function openSessions(keys: KeySet, now: () => Date = () => new Date()) {
  const iso = (plusMs = 0) => new Date(now().getTime() + plusMs).toISOString()
  const opened = new Map<string, { sealed: string; logins: Logins }>()

  /** What a row knows, opened once for as long as it stays as it is. */
  function loginsOf(idHash: string, sealed: string): Logins {
    const known = opened.get(idHash)
    if (known?.sealed === sealed) return known.logins
    const logins = frozen(JSON.parse(unseal(keys, sealed, context(idHash))) as Logins)
    const [oldest] = opened.size >= KEPT_OPEN ? opened.keys() : []
    if (oldest !== undefined) opened.delete(oldest)
    opened.set(idHash, { sealed, logins })
    return logins
  }

  /** The live session of a cookie. `extend` moves the idle limit; the 33-minute check does not. */
  async function read(db: Db, id: string | undefined, extend: boolean): Promise<Session | undefined> {
    if (!id) return undefined
    const idHash = sha256(id)
    const row = await byHash(db, { idHash })
    if (row?.kind !== 'portal' || row.ends_at <= iso() || row.seen_at <= iso(-IDLE_MS)) return undefined
    if (extend && row.seen_at <= iso(-SEEN_STEP_MS)) await touch(db, idHash)
    return {
      ...loginsOf(idHash, row.sealed),
      idHash,
      createdAt: row.created_at,
      seenAt: row.seen_at,
      endsAt: row.ends_at,
    }
  }

  async function touch(db: Db, idHash: string): Promise<void> {
    await db.updateTable('session').set({ seen_at: iso() }).where('id_hash', '=', idHash).execute()
  }

  /** A session of a fresh id with these logins, which ends when the one does whose place it takes. */
  async function start(
    db: Db,
    logins: Logins,
    origin: SessionOrigin,
    endsAt = iso(ABSOLUTE_MS),
  ): Promise<{ id: string; session: Session }> {
    const id = randomId(32)
    const idHash = sha256(id)
    const session: Session = { ...logins, idHash, createdAt: iso(), seenAt: iso(), endsAt }
    await db
      .insertInto('session')
      .values({
        id_hash: idHash,
        kind: 'portal',
        browser_hash: origin.browserHash,
        created_at: session.createdAt,
        seen_at: session.seenAt,
        ends_at: endsAt,
        sealed: seal(keys, JSON.stringify(logins), context(idHash)),
        address: origin.address,
        device: origin.device.slice(0, 200),
      })
      .execute()
    await name(db, idHash, logins)
    return { id, session }
  }

  /** Lets each subject of these logins find the session. */
  async function name(db: Db, idHash: string, logins: Logins): Promise<void> {
    const rows = subjectsOf(logins).map(subject => ({ id_hash: idHash, subject }))
    if (rows.length === 0) return
    await db
      .insertInto('session_login')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }

  /** Writes changed logins into a running session, for instance after its broker token was renewed. */
  async function change(db: Db, idHash: string, logins: Logins): Promise<void> {
    const changed = await db
      .updateTable('session')
      .set({ sealed: seal(keys, JSON.stringify(logins), context(idHash)) })
      .where('id_hash', '=', idHash)
      .executeTakeFirst()
    if (Number(changed.numUpdatedRows) === 0) return
    await name(db, idHash, logins)
    const subjects = subjectsOf(logins)
    await db
      .deleteFrom('session_login')
      .where('id_hash', '=', idHash)
      .$if(subjects.length > 0, query => query.where('subject', 'not in', subjects))
      .execute()
  }

  /** Ends a session; false when it had ended already. */
  async function end(db: Db, idHash: string): Promise<boolean> {
    opened.delete(idHash)
    const gone = await db.deleteFrom('session').where('id_hash', '=', idHash).executeTakeFirst()
    return gone.numDeletedRows > 0n
  }

  const signedInAs = (db: Db, subject: string) =>
    db.selectFrom('session_login').select('id_hash').where('subject', '=', subject)

  /** The running sessions that a subject is signed in to, beside others or alone, newest first. */
  async function list(db: Db, subject: string): Promise<SessionRow[]> {
    const rows = await db
      .selectFrom('session')
      .select(['id_hash', 'created_at', 'seen_at', 'address', 'device'])
      .where('id_hash', 'in', signedInAs(db, subject))
      .where('ends_at', '>', iso())
      .where('seen_at', '>', iso(-IDLE_MS))
      .orderBy('created_at', 'desc')
      .execute()
    return rows.map(row => ({
      idHash: row.id_hash,
      createdAt: row.created_at,
      seenAt: row.seen_at,
      address: row.address,
      device: row.device,
    }))
  }

  /**
   * Ends every session that a subject is signed in to but one, and says how many. Other logins of such a session end
   * with it: whoever holds its cookie is not trusted any more.
   */
  async function endOthers(db: Db, subject: string, keep?: string): Promise<number> {
    const gone = await db
      .deleteFrom('session')
      .where('id_hash', 'in', signedInAs(db, subject))
      .$if(keep !== undefined, query => query.where('id_hash', '!=', keep ?? ''))
      .executeTakeFirst()
    return Number(gone.numDeletedRows)
  }

  /** Ends one of a subject's sessions; gives what it knew, so that its logins can be ended at the broker too. */
  async function endOne(db: Db, subject: string, idHash: string): Promise<Logins | undefined> {
    const row = await db
      .selectFrom('session')
      .select('sealed')
      .where('id_hash', '=', idHash)
      .where('id_hash', 'in', signedInAs(db, subject))
      .executeTakeFirst()
    if (!row) return undefined
    await end(db, idHash)
    return JSON.parse(unseal(keys, row.sealed, context(idHash))) as Logins
  }

  /** Removes what has run out. */
  async function sweep(db: Db): Promise<void> {
    await db
      .deleteFrom('session')
      .where(where => where.or([where('ends_at', '<=', iso()), where('seen_at', '<=', iso(-IDLE_MS))]))
      .execute()
  }

  return { read, touch, start, change, end, list, endOne, endOthers, sweep }
}

export type Sessions = ReturnType<typeof openSessions>
