import { POWER_TYPES } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import { HOSTED_CLIENT } from '~/domain/quant-states'

export interface QuantDetailFacts {
  readonly fundId: string
  readonly powerType: string
  readonly stateText: string
  readonly acct: string
  readonly reason: string
}

/** Name/value rows of a quantitative account. */
export function quantDetails(facts: QuantDetailFacts): { name: string; value: string }[] {
  return [
    { name: '资金账号', value: facts.fundId },
    { name: '权限类型', value: labelOf(POWER_TYPES, facts.powerType) },
    { name: '申请状态', value: facts.stateText },
    { name: '量化账号', value: facts.acct },
    { name: '说明', value: facts.reason },
  ].filter(row => row.value !== '')
}

const SHANGHAI_MS = 8 * 3_600_000

/** Broker's own number of a submission: two letters for its kind, date in Shanghai, running number. */
export function referenceOf(kind: 'LH' | 'LG' | 'VT', now: Date, number: number): string {
  const day = new Date(now.getTime() + SHANGHAI_MS).toISOString().slice(0, 10).replaceAll('-', '')
  return `${kind}${day}${String(number).padStart(6, '0')}`
}

/** Number of a new trading account. */
export const tradeCodeOf = (number: number): string => `EMC${10_000_000 + number}`

/** A hosted account is handled before it succeeds, and only a hosted one: whether a step fits the client. */
export function stepFitsClient(from: string, to: string, emquantClient: string): boolean {
  const hosted = emquantClient === HOSTED_CLIENT
  if (to === '6') return hosted
  return !(to === '99' && from === '5' && hosted)
}
