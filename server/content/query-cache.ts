import { type BrokerAnswer, type BrokerClient, BrokerUnavailable } from '../broker/client'
import type { CallInput, CallName, CallOutput } from '../broker/contract'
import { canonicalJson } from '../crypto/random'

/** Answers to public queries, kept in memory (spec 1 §4: what is older than one day is loaded again). */
export interface QueryCache {
  /**
   * Asks a query without login. An answer younger than the fresh time is given from memory; an older one, of a day at
   * most, only while the broker does not answer.
   * @throws BrokerUnavailable when nothing usable is kept
   */
  ask<N extends CallName>(name: N, input: CallInput<N>): Promise<BrokerAnswer<CallOutput<N>>>
  /** Until when the kept answer is given without asking, in milliseconds since 1970; 0 where none is kept. */
  freshUntil<N extends CallName>(name: N, input: CallInput<N>): number
  /** The last accepted answer, a day old at most, without asking. */
  last<N extends CallName>(name: N, input: CallInput<N>): CallOutput<N> | undefined
}

interface CachedAnswer {
  readonly at: number
  readonly size: number
  readonly answer: BrokerAnswer<unknown>
}

const DAY_MS = 86_400_000
/** What is kept altogether, in characters of JSON; the longest unused go first. */
const ROOM = 16 * 1024 * 1024

/** Keeps accepted answers; a refusal is asked again each time. One question at a time is under way for one key. */
export function openQueryCache(broker: BrokerClient, freshMs: number, clock = Date.now): QueryCache {
  const kept = new Map<string, CachedAnswer>()
  const asking = new Map<string, Promise<BrokerAnswer<unknown>>>()
  let used = 0

  function drop(key: string): void {
    used -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }

  function keep(key: string, answer: BrokerAnswer<unknown>): void {
    drop(key)
    const size = key.length + JSON.stringify(answer).length
    if (size > ROOM / 4) return
    kept.set(key, { at: clock(), size, answer })
    used += size
    for (const [oldest] of kept) {
      if (used <= ROOM) break
      drop(oldest)
    }
  }

  async function load(key: string, name: CallName, input: never): Promise<BrokerAnswer<unknown>> {
    try {
      const answer = await broker.call(name, input)
      if (answer.ok) keep(key, answer)
      else drop(key)
      return answer
    } catch (error) {
      const last = kept.get(key)
      if (error instanceof BrokerUnavailable && last && clock() - last.at < DAY_MS) return last.answer
      throw error
    }
  }

  async function ask<N extends CallName>(name: N, input: CallInput<N>) {
    const key = canonicalJson([name, input])
    const own = kept.get(key)
    if (own && clock() - own.at < freshMs) {
      kept.delete(key)
      kept.set(key, own)
      return own.answer as BrokerAnswer<CallOutput<N>>
    }
    const known = asking.get(key)
    if (known) return known as Promise<BrokerAnswer<CallOutput<N>>>
    const asked = load(key, name, input as never).finally(() => asking.delete(key))
    asking.set(key, asked)
    return asked as Promise<BrokerAnswer<CallOutput<N>>>
  }

  function last<N extends CallName>(name: N, input: CallInput<N>): CallOutput<N> | undefined {
    const own = kept.get(canonicalJson([name, input]))
    if (!own || clock() - own.at >= DAY_MS || !own.answer.ok) return undefined
    return own.answer.data as CallOutput<N>
  }

  function freshUntil<N extends CallName>(name: N, input: CallInput<N>): number {
    const own = kept.get(canonicalJson([name, input]))
    return own ? own.at + freshMs : 0
  }

  return { ask, freshUntil, last }
}
