import { z } from 'zod'
import { FUND_TYPES_IN_TABLES, INDIVIDUAL, POWER_TYPES } from './accounts'
import { codesOf, label, labelOf } from './enumeration'

/**
 * Quantitative live trading: who may open and close it (spec 2 §1, §3, §5). Page and broker judge by the same rules,
 * so they are pure and say the same words.
 */

/** What is applied for (spec 2 §3, `radio`). */
export const QUANT_RADIOS = { '1': label('申请开通', 'apply'), '2': label('申请关闭', 'close') } as const

export type QuantRadio = keyof typeof QUANT_RADIOS
export type PowerType = keyof typeof POWER_TYPES
export const quantRadio = z.enum(codesOf(QUANT_RADIOS), { error: '请选择办理类型' })
export const powerType = z.enum(codesOf(POWER_TYPES), { error: '请选择量化权限类型' })

export const APPLY: QuantRadio = '1'
export const CLOSE: QuantRadio = '2'
/** Kept for the answer to addNewTrd that asks for a trading account of its own. */
export const NEW_TRADE_ACCOUNT = 'new'

/** Process key of a closing application (spec 2 §7). */
export const QUANT_CLOSE_KEY = 'EMC_QUANT_CANCEL_APPLY'

/** Types of fund accounts that each power type trades on; the specification names none, these are ours (decision 1012). */
const FUND_TYPES_OF: Readonly<Record<PowerType, readonly string[]>> = {
  '0': ['0', '1'],
  '1': ['0', '1', '3'],
}

/** `hasEmc` of a fund account that the live permission is open on: the client that runs it (spec 2 §3, emquantClient). */
export const CLIENT_OF: Readonly<Record<PowerType, '1' | '2'>> = { '0': '2', '1': '1' }

/** The personal variant runs the strategy on the client's own terminal (decision 1014). */
export const PERSONAL_POWER: PowerType = '1'

/** What the rules look at of one fund account. */
export interface QuantFund {
  readonly fundId: string
  readonly fundType: string
  /** A live securities account in use. */
  readonly live: boolean
  /** C1 to C5; '' where it was never assessed. */
  readonly riskLevel: string
  /** New-share subscription, Hong Kong connect: business that has not settled. */
  readonly inTransit: boolean
  readonly advisory: boolean
  /** '0' not opened; else the client it is opened with. */
  readonly hasEmc: string
  /** An application that is under way for it. */
  readonly underWay: '' | 'apply' | 'close'
  /** The ordinary account that a credit account belongs to. */
  readonly ordinaryFundId: string
}

const RISK_NEEDED = 4
const riskOf = (level: string): number => Number(/^C([1-5])$/.exec(level)?.[1] ?? 0)

const powerOf = (hasEmc: string): string =>
  labelOf(POWER_TYPES, codesOf(POWER_TYPES).find(type => CLIENT_OF[type] === hasEmc) ?? hasEmc)

export const QUANT_REASONS = {
  notOwn: '不是您名下的资金账号',
  notLive: '非正常状态的实盘证券账户',
  inTransit: '有在途业务（新股申购、港股通等），请待上账确认后再申请',
  advisory: '已签约投资顾问业务，不可同时开通量化实盘',
  notOpened: '未开通量化权限',
  applyUnderWay: '已有开通申请正在办理',
  closeUnderWay: '已有关闭申请正在办理',
} as const

type Among = ReadonlyMap<string, QuantFund>

const underWay = ({ underWay: what }: QuantFund): string | undefined =>
  what === '' ? undefined : QUANT_REASONS[what === 'apply' ? 'applyUnderWay' : 'closeUnderWay']

function ordinaryFirst(fund: QuantFund, among: Among): string | undefined {
  if (fund.fundType !== '1') return undefined
  if (!fund.ordinaryFundId) return '信用账户没有对应的普通账户'
  const opened = among.get(fund.ordinaryFundId)?.hasEmc ?? '0'
  return opened === '0' ? `信用账户须先为普通账户 ${fund.ordinaryFundId} 开通` : undefined
}

function applyReasons(fund: QuantFund, power: PowerType, among: Among): (string | undefined)[] {
  const typeFits = FUND_TYPES_OF[power].includes(fund.fundType)
  const type = labelOf(FUND_TYPES_IN_TABLES, fund.fundType)
  return [
    fund.live ? undefined : QUANT_REASONS.notLive,
    typeFits ? undefined : `${labelOf(POWER_TYPES, power)}不支持${type}账户`,
    fund.hasEmc === '0' ? undefined : `已开通${powerOf(fund.hasEmc)}`,
    riskOf(fund.riskLevel) >= RISK_NEEDED
      ? undefined
      : `风险等级${fund.riskLevel || '未评估'}，须达到 C${RISK_NEEDED} 及以上`,
    fund.inTransit ? QUANT_REASONS.inTransit : undefined,
    fund.advisory ? QUANT_REASONS.advisory : undefined,
    ordinaryFirst(fund, among),
    underWay(fund),
  ]
}

function closeReasons(fund: QuantFund, power: PowerType, among: Among): (string | undefined)[] {
  if (fund.hasEmc === '0') return [underWay(fund) ?? QUANT_REASONS.notOpened]
  const credit = [...among.values()].find(
    other => other.ordinaryFundId === fund.fundId && other.hasEmc !== '0',
  )
  return [
    fund.hasEmc === CLIENT_OF[power] ? undefined : `开通的是${powerOf(fund.hasEmc)}`,
    fund.inTransit ? QUANT_REASONS.inTransit : undefined,
    credit && `须先关闭信用账户 ${credit.fundId} 的量化权限`,
    underWay(fund),
  ]
}

/** Every reason against applying or closing for one fund account; empty where nothing stands against it. */
export function quantReasons(
  fund: QuantFund,
  asked: { radio: QuantRadio; powerType: PowerType },
  funds: readonly QuantFund[],
): string[] {
  const among = new Map(funds.map(each => [each.fundId, each]))
  const rules = asked.radio === CLOSE ? closeReasons : applyReasons
  return rules(fund, asked.powerType, among).filter(reason => reason !== undefined)
}

/** What stands against each of the chosen fund accounts; those against which nothing does are absent. */
export function quantRefusals(
  chosen: readonly string[],
  asked: { radio: QuantRadio; powerType: PowerType },
  funds: readonly QuantFund[],
): { fundId: string; reasons: string[] }[] {
  return chosen.flatMap(fundId => {
    const fund = funds.find(each => each.fundId === fundId)
    const reasons = fund ? quantReasons(fund, asked, funds) : [QUANT_REASONS.notOwn]
    return reasons.length > 0 ? [{ fundId, reasons }] : []
  })
}

/** True where an applicant names an organisation and its address: all user types but the individual (decision 1013). */
export const needsOrganisation = (userType: string): boolean => userType !== '' && userType !== INDIVIDUAL

export const QUANT_MESSAGES = {
  radio: '请选择办理类型',
  powerType: '请选择量化权限类型',
  funds: '资金账号不能为空',
  tel: '请输联系电话',
  email: '请输入邮箱',
  contact: '所选联系方式未认证或已不存在，请重新选择',
  trdCode: '请选择交易账号',
  orgFullName: '请输入机构全称',
  contactAddress: '请输入联系地址',
  agreements: '请先阅读相关协议、风险揭示书！',
  confirm: '若有新股申购等在途业务，请待上账确认后再发起申请，否则可能影响交易，是否确认提交申请?',
  submitted: '提交成功',
  noFunds: '暂无资金账号，选择量化权限类型查询',
} as const

/** Most fund accounts of one application. */
export const MOST_FUNDS = 20
