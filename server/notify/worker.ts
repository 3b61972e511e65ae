import type { Attempt, MessageTransports, Outgoing } from './message'

/** A message that this worker alone may try now. */
export interface Claimed {
  readonly message: Outgoing
  /** How many times it has been tried, this one included. */
  readonly attempt: number
  /** For a receiver without an account: it takes every step but the last, so that time does not tell who has one. */
  readonly withheld: boolean
  /** After this moment it is worth nothing any more (UTC ISO). */
  readonly expiresAt: string
}

export type DeliveryResult =
  | { readonly state: 'sent'; readonly receipt: string }
  | { readonly state: 'withheld' }
  | { readonly state: 'dead'; readonly reason: string }
  | { readonly state: 'waiting'; readonly nextAt: string; readonly reason: string }

/** Where the messages are kept. Several workers may share one. */
export interface Queue {
  /** Takes up to so many messages that are due; what is not settled within the lease is due again. */
  claim(most: number): Promise<Claimed[]>
  settle(claimed: Claimed, settled: DeliveryResult): Promise<void>
}

export interface WorkerParts {
  queue: Queue
  transports: MessageTransports
  clock?: () => Date
  /** Told of every message that is given up, without its receiver or words. */
  onDead?: (facts: { channel: string; attempts: number; reason: string }) => void
  onFailure?: (error: unknown) => void
  /** Pause between looks at an empty queue, in ms. */
  idleMs?: number
}

export interface Worker {
  /** Tries what is due now; gives how many messages it took. */
  round(): Promise<number>
  /** Ends after the messages in hand, or half a second: what has no answer by then is tried again later. */
  stop(): Promise<void>
}

const BATCH = 10
const MOST_ATTEMPTS = 12
const FIRST_PAUSE_S = 5
const LONGEST_PAUSE_S = 900
const STOP_WITHIN_MS = 500

/** Seconds until the next attempt: 5, 10, 20 … at most 15 minutes. */
export function pauseAfter(attempt: number): number {
  return Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** (attempt - 1))
}

/** What an attempt means for the message: settled, to be tried again later, or given up. */
function outcomeOf(claimed: Claimed, attempt: Attempt, now: Date): DeliveryResult {
  if (attempt.state === 'accepted') return { state: 'sent', receipt: attempt.receipt }
  if (attempt.state === 'refused') return { state: 'dead', reason: attempt.reason }
  const nextAt = new Date(now.getTime() + pauseAfter(claimed.attempt) * 1000).toISOString()
  if (claimed.attempt >= MOST_ATTEMPTS || nextAt >= claimed.expiresAt) {
    return { state: 'dead', reason: attempt.reason }
  }
  return { state: 'waiting', nextAt, reason: attempt.reason }
}

/** What an attempt comes to, unless it is given up before: what came of it then is as unknown as a lost answer. */
function unlessGivenUp(sending: Promise<Attempt>, signal: AbortSignal): Promise<Attempt> {
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve({ state: 'again', reason: 'stopped' })
    signal.addEventListener('abort', giveUp)
    if (signal.aborted) giveUp()
    sending.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

/** Brings messages out, one after the other, until it is stopped. `start` begins looking by itself. */
export function createWorker(parts: WorkerParts): Worker & { start(): void } {
  const { queue, transports, idleMs = 500 } = parts
  const clock = parts.clock ?? (() => new Date())
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let stopped = false
  const ending = new AbortController()

  async function deliver(claimed: Claimed): Promise<void> {
    const { channel } = claimed.message
    if (claimed.withheld) return queue.settle(claimed, { state: 'withheld' })
    const late = claimed.expiresAt <= clock().toISOString()
    const transport = transports[channel]
    const attempt: Attempt = late
      ? { state: 'refused', reason: 'expired' }
      : transport
        ? await unlessGivenUp(transport.send(claimed.message), ending.signal)
        : { state: 'again', reason: `no way for ${channel}` }
    const settled = outcomeOf(claimed, attempt, clock())
    await queue.settle(claimed, settled)
    if (settled.state === 'dead')
      parts.onDead?.({ channel, attempts: claimed.attempt, reason: settled.reason })
  }

  async function round(): Promise<number> {
    const batch = await queue.claim(BATCH)
    await Promise.all(batch.map(deliver))
    return batch.length
  }

  function look(): void {
    running = round()
      .catch((error: unknown) => {
        parts.onFailure?.(error)
        return 0
      })
      .then(taken => {
        if (stopped) return
        timer = setTimeout(look, taken === BATCH ? 0 : idleMs)
        timer.unref()
      })
  }

  return {
    round,
    start: look,
    async stop() {
      stopped = true
      clearTimeout(timer)
      const hurry = setTimeout(() => ending.abort(), STOP_WITHIN_MS)
      await running
      clearTimeout(hurry)
      for (const transport of Object.values(transports)) transport?.close()
    },
  }
}
