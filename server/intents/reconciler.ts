import type { Trail } from '../audit/trail'
import type { BrokerAnswer, BrokerClient } from '../broker/client'
import { BrokerUnknown } from '../broker/client'
import type { CallInput, CallName } from '../broker/contract'
import { randomId } from '../crypto/random'
import type { PortalTables } from '../database/portal-tables'
import type { Store } from '../database/store'
import type { Drafts } from '../drafts/drafts'
import type { Log } from '../log'
import type { Intent, SentRequest } from './intent'
import type { IntentRows } from './intent-rows'
import { type Settlement, settleIn } from './settle'

export interface ReconcilerParts {
  store: Store<PortalTables>
  trail: Trail
  broker: BrokerClient
  rows: IntentRows
  drafts: Drafts
  node: string
  boot: string
  log: Log
  /** A sent intent older than this (ms) cannot still be under way. */
  staleMs: number
}

/** What the broker says of a request: it stands (with its code), it is refused, or nobody can say yet. */
type Verdict = Settlement | { state: 'unknown' }

const verdictOf = (answer: BrokerAnswer<unknown>): Verdict => ({
  state: answer.ok ? 'done' : 'refused',
  code: answer.code,
  message: answer.ok ? '' : answer.message,
})

/** Settles intents whose outcome is unknown: asks the broker, and sends again only under the same requestId. */
export function startReconciler(parts: ReconcilerParts) {
  const { store, trail, broker, rows, drafts } = parts
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const underWay = new Map<string, Promise<void>>()
  const ending = new AbortController()
  const { signal } = ending

  async function ask(intent: Intent, request: SentRequest): Promise<Verdict> {
    const settled = await broker.settle(intent.key, request.settle === 'query-only', { signal })
    if (settled.state === 'done') {
      const { code, message } = settled.response
      return { state: code === '20000' || code === '0' ? 'done' : 'refused', code, message }
    }
    if (settled.state === 'voided') return { state: 'refused', code: '40902', message: '' }
    if (settled.state !== 'absent' || request.settle === 'query-only') return { state: 'unknown' }
    return sendAgain(intent, request)
  }

  async function sendAgain(intent: Intent, request: SentRequest): Promise<Verdict> {
    try {
      const answer = await broker.call(request.call as CallName, request.input as CallInput<CallName>, {
        requestId: intent.key,
        login: request.login,
        mobile: request.mobile,
        signal,
      })
      return verdictOf(answer as BrokerAnswer<unknown>)
    } catch (error) {
      if (error instanceof BrokerUnknown) return { state: 'unknown' }
      throw error
    }
  }

  /**
   * Settles one intent if it can be settled now; what keeps it from that is logged. A replay and the timer that both ask
   * share one attempt.
   */
  function settleOne(key: string): Promise<void> {
    const running = underWay.get(key)
    if (running) return running
    if (signal.aborted) return Promise.resolve()
    const attempt = settleNow(key)
      .catch(error => parts.log.error({ error }, 'an intent could not be settled'))
      .finally(() => underWay.delete(key))
    underWay.set(key, attempt)
    return attempt
  }

  async function settleNow(key: string): Promise<void> {
    const began = Date.now()
    const intent = await rows.find(store.db, key)
    const request = await rows.requestOf(store.db, key)
    if (!intent || !request) return
    const verdict = await ask(intent, request)
    // Given up by a stop: it stays due, and the next start asks at once.
    if (verdict.state === 'unknown' && signal.aborted) return
    await trail.write(async (tx, record) => {
      if (verdict.state === 'unknown') {
        await rows.leaveUnknown(tx, key, intent.attempts)
        return
      }
      if (!(await settleIn(tx, { rows, drafts }, intent, request, verdict))) return
      record({
        action: 'intent.settle',
        outcome: verdict.state === 'done' ? 'accepted' : 'refused',
        actor: intent.subject,
        target: intent.reference,
        requestId: randomId(),
        address: request.address,
        funcId: intent.funcId,
        brokerCode: verdict.code,
        durationMs: Date.now() - began,
        detail: { intent: intent.action },
      })
    })
  }

  /** Settles all that is due. */
  async function pass(): Promise<void> {
    for (const key of await rows.due(store.db, parts.node, parts.boot, parts.staleMs)) {
      if (signal.aborted) return
      await settleOne(key)
    }
  }

  function wake(): void {
    running ??= pass()
      .catch(error => parts.log.error({ error }, 'the reconciler could not read what is due'))
      .finally(() => {
        running = undefined
      })
  }

  timer = setInterval(wake, 1000)
  timer.unref()
  wake()

  /** Gives up what waits for the broker, and resolves when nothing of it touches the store any more. */
  async function stop(): Promise<void> {
    clearInterval(timer)
    ending.abort()
    await running
    await Promise.all(underWay.values())
  }

  return { settleOne, wake, stop }
}

export type Reconciler = ReturnType<typeof startReconciler>
