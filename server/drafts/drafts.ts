import type { Kysely } from 'kysely'
import type { KeySet } from '../crypto/keyring'
import { randomId } from '../crypto/random'
import { seal, unseal } from '../crypto/sealed'
import type { PortalTables } from '../database/portal-tables'
import { preparedFirst } from '../database/prepared'

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

/** Days a draft is kept. */
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

/** Removes the oldest drafts of a subject beyond the most that are kept, never the one just added. */
async function dropSurplus(db: Db, subject: string, added: string): Promise<void> {
  const most = isVisitor(subject) ? MOST_OF_VISITOR : MOST_KEPT
  await db
    .deleteFrom('draft')
    .where('subject', '=', subject)
    .where('id', '!=', added)
    .where('updated_at', '<', eb =>
      eb
        .selectFrom('draft')
        .select('updated_at')
        .where('subject', '=', subject)
        .orderBy('updated_at', 'desc')
        .limit(1)
        .offset(most - 1),
    )
    .execute()
}

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
      const moved = await tx
        .updateTable('draft')
        .set({ version: version + 1, sealed: seal(keys, text, context(id, subject)), ...times })
        .where('id', '=', id)
        .where('subject', '=', subject)
        .where('flow', '=', flow)
        .where('version', '=', version)
        .executeTakeFirst()
      if (moved.numUpdatedRows === 1n) return { id, version: version + 1 }
    }
    const insert = async (own: string) => {
      const sealed = seal(keys, text, context(own, subject))
      const row = { id: own, subject, flow, version: 1, sealed, created_at: times.updated_at, ...times }
      const inserted = await tx
        .insertInto('draft')
        .values(row)
        .onConflict(conflict => conflict.column('id').doNothing())
        .executeTakeFirst()
      if (inserted.numInsertedOrUpdatedRows === 0n) return false
      await dropSurplus(tx, subject, own)
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
    const rows = await db
      .selectFrom('draft')
      .select(LINE)
      .where('subject', '=', subject)
      .where('updated_at', '>', iso(-minutes * 60_000))
      .where('expires_at', '>', iso())
      .orderBy('updated_at', 'desc')
      .limit(MOST_RECENT)
      .execute()
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
