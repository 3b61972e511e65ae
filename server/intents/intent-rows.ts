import type { Kysely, Selectable } from 'kysely'
import type { KeySet } from '../crypto/keyring'
import { seal, unseal } from '../crypto/sealed'
import type { PortalTables } from '../database/portal-tables'
import type { Intent, IntentState, SentRequest, StoredAnswer } from './intent'

type Db = Kysely<PortalTables>

const requestContext = (key: string) => `intent-request:${key}`
const answerContext = (key: string) => `intent-answer:${key}`

function toIntent(row: Selectable<PortalTables['intent']>): Intent {
  return {
    key: row.key,
    action: row.action,
    subject: row.subject,
    bodyDigest: row.body_digest,
    state: row.state as IntentState,
    reference: row.reference,
    funcId: row.func_id,
    target: row.target,
    brokerCode: row.broker_code,
    node: row.node,
    boot: row.boot,
    attempts: row.attempts,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export interface NewIntent {
  key: string
  action: string
  subject: string
  bodyDigest: string
  /** What is meant once whatever its key: a confirmed version of a draft. */
  origin: string | undefined
  reference: string
  funcId: string
  target: string
  request: SentRequest
  node: string
  boot: string
}

/** The rows of intents: first post wins under the primary key; requests and answers are sealed. */
export function openIntentRows(keys: KeySet, now: () => Date = () => new Date()) {
  const iso = (plusMs = 0) => new Date(now().getTime() + plusMs).toISOString()

  /** Inserts the first post of a key. False when another post of the same key, or of the same origin, was first. */
  async function claim(tx: Db, intent: NewIntent): Promise<boolean> {
    const done = await tx
      .insertInto('intent')
      .values({
        key: intent.key,
        action: intent.action,
        subject: intent.subject,
        body_digest: intent.bodyDigest,
        state: 'sent',
        origin: intent.origin ?? null,
        reference: intent.reference,
        func_id: intent.funcId,
        target: intent.target,
        sealed_request: seal(keys, JSON.stringify(intent.request), requestContext(intent.key)),
        sealed_answer: null,
        broker_code: null,
        node: intent.node,
        boot: intent.boot,
        attempts: 0,
        created_at: iso(),
        updated_at: iso(),
        next_try_at: null,
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    return Number(done.numInsertedOrUpdatedRows ?? 0) === 1
  }

  async function find(db: Db, key: string): Promise<Intent | undefined> {
    const row = await db.selectFrom('intent').selectAll().where('key', '=', key).executeTakeFirst()
    return row && toIntent(row)
  }

  /** The intent that stands, or may stand, for an origin; one that was refused does not. */
  async function findByOrigin(db: Db, origin: string): Promise<Intent | undefined> {
    const row = await db
      .selectFrom('intent')
      .selectAll()
      .where('origin', '=', origin)
      .where('state', 'in', ['sent', 'unknown', 'done'])
      .executeTakeFirst()
    return row && toIntent(row)
  }

  async function findByReference(db: Db, reference: string): Promise<Intent | undefined> {
    const row = await db
      .selectFrom('intent')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst()
    return row && toIntent(row)
  }

  /** All that nobody knows the outcome of, oldest first. */
  async function open(db: Db): Promise<Intent[]> {
    const states: IntentState[] = ['sent', 'unknown']
    const rows = await db
      .selectFrom('intent')
      .selectAll()
      .where('state', 'in', states)
      .orderBy('created_at')
      .execute()
    return rows.map(toIntent)
  }

  async function answerOf(db: Db, key: string): Promise<StoredAnswer | undefined> {
    const row = await db
      .selectFrom('intent')
      .select('sealed_answer')
      .where('key', '=', key)
      .executeTakeFirst()
    return row?.sealed_answer ? JSON.parse(unseal(keys, row.sealed_answer, answerContext(key))) : undefined
  }

  async function requestOf(db: Db, key: string): Promise<SentRequest | undefined> {
    const row = await db
      .selectFrom('intent')
      .select('sealed_request')
      .where('key', '=', key)
      .executeTakeFirst()
    return row?.sealed_request ? JSON.parse(unseal(keys, row.sealed_request, requestContext(key))) : undefined
  }

  /** Puts what is to be sent again in the place of what the claim held. */
  async function putRequest(tx: Db, key: string, request: SentRequest): Promise<void> {
    await tx
      .updateTable('intent')
      .set({ sealed_request: seal(keys, JSON.stringify(request), requestContext(key)) })
      .where('key', '=', key)
      .execute()
  }

  /**
   * Settles an intent that is still sent or unknown; the sealed request is erased with it. False when it was
   * settled already, so that two settlers leave one outcome and one audit line.
   */
  async function settle(
    tx: Db,
    key: string,
    state: 'done' | 'refused',
    answer: StoredAnswer,
    brokerCode: string,
  ): Promise<boolean> {
    const done = await tx
      .updateTable('intent')
      .set({
        state,
        sealed_answer: seal(keys, JSON.stringify(answer), answerContext(key)),
        sealed_request: null,
        broker_code: brokerCode,
        updated_at: iso(),
        next_try_at: null,
      })
      .where('key', '=', key)
      .where('state', 'in', ['sent', 'unknown'])
      .executeTakeFirst()
    return Number(done.numUpdatedRows) === 1
  }

  /** Marks that nobody knows whether it happened and when to ask again (backoff 1 s doubling to 60 s). */
  async function leaveUnknown(tx: Db, key: string, attempts: number): Promise<boolean> {
    const wait = Math.min(60_000, 1000 * 2 ** Math.min(attempts, 6))
    const done = await tx
      .updateTable('intent')
      .set({ state: 'unknown', attempts: attempts + 1, updated_at: iso(), next_try_at: iso(wait) })
      .where('key', '=', key)
      .where('state', 'in', ['sent', 'unknown'])
      .executeTakeFirst()
    return Number(done.numUpdatedRows) === 1
  }

  /**
   * Keys that are due: unknown ones whose time has come, sent ones left by an earlier run of this node, and sent
   * ones of any node that are older than a broker call can take.
   */
  async function due(db: Db, node: string, boot: string, staleMs: number): Promise<string[]> {
    const rows = await db
      .selectFrom('intent')
      .select('key')
      .where(where =>
        where.or([
          where.and([where('state', '=', 'unknown'), where('next_try_at', '<=', iso())]),
          where.and([where('state', '=', 'sent'), where('node', '=', node), where('boot', '!=', boot)]),
          where.and([where('state', '=', 'sent'), where('updated_at', '<=', iso(-staleMs))]),
        ]),
      )
      .orderBy('created_at')
      .limit(50)
      .execute()
    return rows.map(row => row.key)
  }

  return {
    claim,
    putRequest,
    find,
    findByOrigin,
    findByReference,
    open,
    answerOf,
    requestOf,
    settle,
    leaveUnknown,
    due,
  }
}

export type IntentRows = ReturnType<typeof openIntentRows>
