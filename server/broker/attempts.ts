import { NoAnswer } from './answer'

/** One attempt that got no answer, for the log: no values. */
export interface CallFailure {
  readonly call: string
  readonly requestId: string
  readonly attempt: number
  readonly reason: string
}

export interface AttemptRules {
  readonly call: string
  readonly requestId: string
  /** How often it may be asked at most. */
  readonly most: number
  /** For all attempts together, in ms. */
  readonly timeoutMs: number
  /** First pause before it is asked again, in ms; doubled and jittered. */
  readonly retryMs: number
  /** Once it is aborted nothing is asked again. */
  readonly signal?: AbortSignal
  readonly onFailure?: (failure: CallFailure) => void
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Asks until there is an answer, all attempts within one deadline. Throws the last NoAnswer. */
export async function attempts<T>(
  rules: AttemptRules,
  attempt: (withinMs: number) => Promise<T>,
): Promise<T> {
  const { call, requestId, most, timeoutMs, retryMs, signal, onFailure } = rules
  const until = Date.now() + timeoutMs
  for (let round = 1; ; round += 1) {
    try {
      return await attempt(Math.max(1, until - Date.now()))
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      onFailure?.({ call, requestId, attempt: round, reason: error.message })
      const wait = retryMs * 2 ** (round - 1) * (0.5 + Math.random())
      if (round === most || signal?.aborted || Date.now() + wait >= until) throw error
      await pause(wait)
    }
  }
}
