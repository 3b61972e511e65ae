import { POWER_TYPES } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'

export interface QuantFacts {
  readonly fundId: string
  readonly powerType: string
  readonly stateText: string
  readonly acct: string
  readonly reason: string
}

/** Name/value rows of a quantitative account. */
export function quantDetails(facts: QuantFacts): { name: string; value: string }[] {
  return [
    { name: '资金账号', value: facts.fundId },
    { name: '权限类型', value: labelOf(POWER_TYPES, facts.powerType) },
    { name: '申请状态', value: facts.stateText },
    { name: '量化账号', value: facts.acct },
    { name: '说明', value: facts.reason },
  ].filter(row => row.value !== '')
}
