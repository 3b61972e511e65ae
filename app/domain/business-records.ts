import { APPLICATION_STATES } from './application-states'
import { type Enumeration, label, labelOf } from './enumeration'
import { PROCESSES } from './processes'
import { QUANT_CLOSE_STATES } from './quant-states'
import { TEST_APPLY_STATES } from './test-services'
import { VIP_ORDER_STATES, VIP_REFUND_STATES } from './vip-orders'
import { VIP_TRADE_APPLY_STATES } from './vip-trade'

/**
 * Kinds of applications as the list of all of an account's business writes them (spec 2 §2, business-record). A flow whose
 * applications go through the desk has a row here: its name, its states, and the page where it is handled.
 */
export interface BusinessKind {
  readonly name: string
  readonly states: Enumeration
  readonly href: string
  /** States in which nothing more happens; what is neither is under way. */
  readonly done: readonly string[]
  readonly refused: readonly string[]
}

const LEVEL2_STATES = {
  '0': label('待审核', 'awaiting review'),
  '1': label('审核中', 'under review'),
  '2': label('待支付', 'to be paid'),
  '3': label('支付未完成', 'payment not completed'),
  '4': label('开通中', 'being opened'),
  '5': label('已开通', 'opened'),
  '6': label('已作废', 'void'),
  '7': label('草稿', 'draft'),
  '8': label('审核不通过', 'rejected'),
} as const

/** Process applications share the general states and lead to their form. */
const PROCESS_KINDS = Object.fromEntries(
  PROCESSES.map(({ key, title, address }) => [
    key,
    { name: title, states: APPLICATION_STATES, href: address, done: ['8'], refused: ['2', '7'] },
  ]),
)

export const BUSINESS_KINDS: Readonly<Record<string, BusinessKind>> = {
  ...PROCESS_KINDS,
  'test-apply': {
    name: '测试账号申请',
    states: TEST_APPLY_STATES,
    href: '/personal-center/test-account',
    done: ['delivered'],
    refused: ['refused'],
  },
  'level2-apply': {
    name: 'Level2行情权限申请',
    states: LEVEL2_STATES,
    href: '/personal-center/level2-apply-list',
    done: ['5'],
    refused: ['6', '8'],
  },
  'vip-order': {
    name: '量化VIP产品订购',
    states: VIP_ORDER_STATES,
    href: '/apply/JjApplyPay',
    done: ['paid'],
    refused: ['closed', 'failed'],
  },
  'vip-refund': {
    name: '量化VIP订单退款',
    states: VIP_REFUND_STATES,
    href: '/apply/JjApplyPay',
    done: ['refunded'],
    refused: [],
  },
  'quant-apply': {
    name: '量化实盘申请',
    states: {},
    href: '/apply/firm-apply',
    done: ['99'],
    refused: [],
  },
  'quant-close': {
    name: '量化实盘关闭',
    states: QUANT_CLOSE_STATES,
    href: '/apply/firm-apply',
    done: ['done'],
    refused: ['refused'],
  },
  'vip-trade': {
    name: 'VIP交易权限申请',
    states: VIP_TRADE_APPLY_STATES,
    href: '/apply/vip/introduction',
    done: ['approved'],
    refused: ['refused'],
  },
}

const rowOf = (kind: string): BusinessKind | undefined =>
  Object.hasOwn(BUSINESS_KINDS, kind) ? BUSINESS_KINDS[kind] : undefined

/** The name of a kind of business; one that is not in the table is shown as it is. */
export const businessName = (kind: string): string => rowOf(kind)?.name ?? kind

/** Words of a state of that kind. */
export const businessState = (kind: string, state: string): string =>
  labelOf(rowOf(kind)?.states ?? {}, state)

/** The page where business of that kind is handled. */
export const businessHref = (kind: string): string | undefined => rowOf(kind)?.href

/** Where an application stands, for its colour: done, refused or still under way. */
export function businessEnd(kind: string, state: string): 'done' | 'refused' | 'open' {
  const row = rowOf(kind)
  if (row?.done.includes(state)) return 'done'
  return row?.refused.includes(state) || state.startsWith('-') ? 'refused' : 'open'
}
