import type { Kysely } from 'kysely'
import type { KeySet } from '../crypto/keyring'
import { randomId } from '../crypto/random'
import { seal, unseal } from '../crypto/sealed'
import type { PortalTables } from '../database/portal-tables'
import { prepared, preparedChange, preparedFirst } from '../database/prepared'

type Db = Kysely<PortalTables>

/** Values as typed, by control name; a control that repeats has a list. */
export type Values = Record<string, string | string[]>

export interface Draft {
  id: string
  flow: string
  version: number
  values: Values
  updatedAt: string
}

export interface DraftLine {
  id: string
  flow: string
  updatedAt: string
  expiresAt: string
}

export interface DraftTarget {
  id: string
  subject: string
  flow: string
  /** The version the form was made from; 0 for a draft that does not exist yet. */
  version: number
}

/** Days a draft is kept (DESIGN 5). */
const KEPT_DAYS = 30
/** A visitor's draft ends with the browser session; this is its backstop, in days. */
const VISITOR_DAYS = 1
/** Of one subject the newest are kept: as many as 我的草稿 lists, and of a visitor, whose are on no list, fewer. */
const MOST_KEPT = 100
const MOST_OF_VISITOR = 20
/** Values of one draft, in bytes as JSON: as many as a pending post may have. */
const MOST_BYTES = 256 * 1024

const isVisitor = (subject: string) => subject.startsWith('visitor:')

const context = (id: string, subject: string) => `draft:${id}:${subject}`

const ownDraft = preparedFirst((db: Db, own: Record<'id' | 'subject' | 'flow' | 'now', string>) =>
  db
    .selectFrom('draft')
    .select(['id', 'flow', 'version', 'sealed', 'created_at', 'updated_at', 'expires_at'])
    .where('id', '=', own.id)
    .where('subject', '=', own.subject)
    .where('flow', '=', own.flow)
    .where('expires_at', '>', own.now),
)

const LINE = ['id', 'flow', 'updated_at', 'expires_at'] as const
/** Drafts that are looked at for what was left just now. */
const MOST_RECENT = 10

const toLine = (row: Record<(typeof LINE)[number], string>): DraftLine => ({
  id: row.id,
  flow: row.flow,
  updatedAt: row.updated_at,
  expiresAt: row.expires_at,
})

const newestDraft = preparedFirst((db: Db, own: Record<'subject' | 'flow' | 'now', string>) =>
  db
    .selectFrom('draft')
    .select(['id', 'updated_at'])
    .where('subject', '=', own.subject)
    .where('flow', '=', own.flow)
    .where('expires_at', '>', own.now)
    .orderBy('updated_at', 'desc')
    .limit(1),
)

const draftsSince = prepared((db: Db, own: Record<'subject' | 'since' | 'now', string>) =>
  db
    .selectFrom('draft')
    .select(LINE)
    .where('subject', '=', own.subject)
    .where('updated_at', '>', own.since)
    .where('expires_at', '>', own.now)
    .orderBy('updated_at', 'desc')
    .limit(MOST_RECENT),
)

type DraftTimes = Record<'updated_at' | 'expires_at', string>

/** None where the id is taken. */
const insertDraft = preparedChange(
  (
    db: Db,
    row: Record<'id' | 'subject' | 'flow' | 'sealed' | 'created_at', string> & {
      version: number
    } & DraftTimes,
  ) =>
    db
      .insertInto('draft')
      .values({
        id: row.id,
        subject: row.subject,
        flow: row.flow,
        version: row.version,
        sealed: row.sealed,
        created_at: row.created_at,
        updated_at: row.updated_at,
        expires_at: row.expires_at,
      })
      .onConflict(conflict => conflict.column('id').doNothing()),
)

/** None where the draft no longer has the version. */
const moveDraft = preparedChange(
  (
    db: Db,
    own: Record<'id' | 'subject' | 'flow' | 'sealed', string> &
      Record<'version' | 'next', number> &
      DraftTimes,
  ) =>
    db
      .updateTable('draft')
      .set({
        version: own.next,
        sealed: own.sealed,
        updated_at: own.updated_at,
        expires_at: own.expires_at,
      })
      .where('id', '=', own.id)
      .where('subject', '=', own.subject)
      .where('flow', '=', own.flow)
      .where('version', '=', own.version),
)

type Surplus = Record<'subject' | 'added', string> & { others: number }

/** Removes the drafts of a subject that are older than the newest `others` besides the one just added. */
const dropSurplus = preparedChange((db: Db, own: Surplus) =>
  db
    .deleteFrom('draft')
    .where('subject', '=', own.subject)
    .where('id', '!=', own.added)
    .where('updated_at', '<', eb =>
      eb
        .selectFrom('draft')
        .select('updated_at')
        .where('subject', '=', own.subject)
        .orderBy('updated_at', 'desc')
        .limit(1)
        .offset(own.others),
    ),
)

/** What was typed, saved at every post and sealed at rest. Each tab has its own draft; a stale tab makes a new one. */
export function openDrafts(keys: KeySet, now: () => Date = () => new Date()) {
  const iso = (plusMs = 0) => new Date(now().getTime() + plusMs).toISOString()
  const expiry = (subject: string) => iso((isVisitor(subject) ? VISITOR_DAYS : KEPT_DAYS) * 86_400_000)

  /** The draft of that id, if it is this subject's and of this flow. Another's is as absent. */
  async function read(db: Db, subject: string, flow: string, id: string): Promise<Draft | undefined> {
    const row = await ownDraft(db, { id, subject, flow, now: iso() })
    if (!row) return undefined
    const values = JSON.parse(unseal(keys, row.sealed, context(id, subject))) as Values
    return { id, flow, version: row.version, values, updatedAt: row.updated_at }
  }

  /**
   * Saves what was typed. A draft that has moved on since the form was made (another tab) is left as it is:
   * the values go into a new draft, so neither tab overwrites the other. Values beyond 256 KiB are not stored: what is
   * there stays, and the form goes on with the version it had. With a new draft the subject's oldest beyond the newest
   * hundred go, beyond twenty of a visitor.
   */
  async function save(tx: Db, target: DraftTarget, values: Values): Promise<{ id: string; version: number }> {
    const { id, subject, flow, version } = target
    const text = JSON.stringify(values)
    if (Buffer.byteLength(text) > MOST_BYTES) return { id, version }
    const times = { updated_at: iso(), expires_at: expiry(subject) }
    if (version > 0) {
      const sealed = seal(keys, text, context(id, subject))
      const own = { id, subject, flow, version, next: version + 1, sealed, ...times }
      if ((await moveDraft(tx, own)) === 1) return { id, version: version + 1 }
    }
    const insert = async (own: string) => {
      const sealed = seal(keys, text, context(own, subject))
      const row = { id: own, subject, flow, version: 1, sealed, created_at: times.updated_at, ...times }
      if ((await insertDraft(tx, row)) === 0) return false
      const most = isVisitor(subject) ? MOST_OF_VISITOR : MOST_KEPT
      await dropSurplus(tx, { subject, added: own, others: most - 1 })
      return true
    }
    if (await insert(id)) return { id, version: 1 }
    const fresh = randomId()
    await insert(fresh)
    return { id: fresh, version: 1 }
  }

  /** Gives a draft of a visitor in this browser to the identity that has just signed in there. */
  async function adopt(
    tx: Db,
    id: string,
    flow: string,
    from: string,
    to: string,
  ): Promise<Draft | undefined> {
    const draft = await read(tx, from, flow, id)
    if (!draft) return undefined
    await tx
      .updateTable('draft')
      .set({
        subject: to,
        sealed: seal(keys, JSON.stringify(draft.values), context(id, to)),
        expires_at: expiry(to),
      })
      .where('id', '=', id)
      .where('subject', '=', from)
      .execute()
    return draft
  }

  /** Removes a draft; with a version, only if nothing has been typed into it since. */
  async function drop(tx: Db, subject: string, id: string, version?: number): Promise<void> {
    await tx
      .deleteFrom('draft')
      .where('id', '=', id)
      .where('subject', '=', subject)
      .$if(version !== undefined, query => query.where('version', '=', version ?? 0))
      .execute()
  }

  /** The drafts of a subject, newest first, for 我的草稿. */
  async function list(db: Db, subject: string): Promise<DraftLine[]> {
    const rows = await db
      .selectFrom('draft')
      .select(LINE)
      .where('subject', '=', subject)
      .where('expires_at', '>', iso())
      .orderBy('updated_at', 'desc')
      .limit(MOST_KEPT)
      .execute()
    return rows.map(toLine)
  }

  /** One of them, whichever its flow. */
  async function find(db: Db, subject: string, id: string): Promise<DraftLine | undefined> {
    const row = await db
      .selectFrom('draft')
      .select(LINE)
      .where('id', '=', id)
      .where('subject', '=', subject)
      .where('expires_at', '>', iso())
      .executeTakeFirst()
    return row && toLine(row)
  }

  /** The last few that were saved within so many minutes, newest first. */
  async function recent(db: Db, subject: string, minutes: number): Promise<DraftLine[]> {
    const rows = await draftsSince(db, { subject, since: iso(-minutes * 60_000), now: iso() })
    return rows.map(toLine)
  }

  /** The draft of a flow that was saved last. */
  async function newest(
    db: Db,
    subject: string,
    flow: string,
  ): Promise<Omit<DraftLine, 'expiresAt'> | undefined> {
    const row = await newestDraft(db, { subject, flow, now: iso() })
    return row && { id: row.id, flow, updatedAt: row.updated_at }
  }

  async function sweep(db: Db): Promise<void> {
    await db.deleteFrom('draft').where('expires_at', '<=', iso()).execute()
  }

  return { read, save, adopt, drop, list, find, recent, newest, sweep }
}

export type Drafts = ReturnType<typeof openDrafts>
