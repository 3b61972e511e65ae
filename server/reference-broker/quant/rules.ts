import { POWER_TYPES } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'

/** Client of a hosted account, whose applications have a handling step of their own (spec 2 §4). */
const HOSTED_CLIENT = '2'
const SUCCESS = 99

/** Words of an application's formState (spec 2 §4): its absolute value says how far it came, its sign whether it failed. */
export function formStateText(formState: number, emquantClient: string): string {
  if (formState < 0) return '未通过'
  if (formState === SUCCESS) return '办理成功'
  if (formState >= 6 && emquantClient === HOSTED_CLIENT) return '托管办理中'
  if (formState >= 5) return '量化账号已创建'
  if (formState >= 4) return '转入极速柜台'
  if (formState >= 2) return '电话回访'
  return formState === 1 ? '资格审核' : '已提交'
}

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
