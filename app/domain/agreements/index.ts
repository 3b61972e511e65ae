import { z } from 'zod'
import { FIXED_INCOME_RISK_TEXT } from './fixed-income-risk'
import { QUANT_RISK_TEXT } from './quant-risk'
import { QUANT_USAGE_TEXT } from './quant-usage'
import { REVERSE_PURCHASE_RISK_TEXT } from './reverse-purchase-risk'
import { UNIACCT_REGISTER_TEXT } from './uniacct-register'
import { VIP_DATA_TEXT } from './vip-data'
import { VIP_TRADE_TEXT } from './vip-trade'

export { agreementBlocks } from './blocks'
export { AGREEMENT_MESSAGES, type AgreementState, agreementProblem } from './ticks'

/** A text that people agree to. What was agreed to is told by id, version and digest; a text never changes under its version. */
export interface Agreement {
  readonly id: AgreementId
  readonly version: string
  readonly title: string
  readonly text: string
  /** SHA-256 of the text in UTF-8, hex. */
  readonly sha256: string
}

/** The versions in force. */
export const AGREEMENTS = {
  'uniacct-register': {
    id: 'uniacct-register',
    version: '2026-11',
    title: '统一账号注册协议',
    text: UNIACCT_REGISTER_TEXT,
    sha256: '2c614984ed69bd1195c3bd3645e6374438e5830e2abe8764b1386b0747d158cd',
  },
  'quant-usage': {
    id: 'quant-usage',
    version: '2026-11',
    title: '量化策略交易平台使用协议',
    text: QUANT_USAGE_TEXT,
    sha256: '6a3bd190c27bba844be2b744fff5c7a4ec65015505d1613c82cdc2c76fbbe9e8',
  },
  'quant-risk': {
    id: 'quant-risk',
    version: '2026-11',
    title: '量化策略交易平台风险揭示书',
    text: QUANT_RISK_TEXT,
    sha256: '9951d961c68e80dbcde61d73dbaf89d20edc29321476f722cd53f4b713000991',
  },
  'vip-data': {
    id: 'vip-data',
    version: '2026-11',
    title: '量化VIP 服务协议',
    text: VIP_DATA_TEXT,
    sha256: 'da697517126f7d16882a20e2e655a4b2d6e8f94a2f6156dfe7f1a1b9c926c52c',
  },
  'vip-trade': {
    id: 'vip-trade',
    version: '2026-11',
    title: 'VIP 交易权限协议',
    text: VIP_TRADE_TEXT,
    sha256: 'bd26b4883e7a7cb6ffce029865cbaa4b65076c369a2239c23920e47b6f1dfb20',
  },
  'fixed-income-risk': {
    id: 'fixed-income-risk',
    version: '2026-11',
    title: '固定收益业务风险揭示书',
    text: FIXED_INCOME_RISK_TEXT,
    sha256: '5543dbd6f1dc9dc67d1aaedd7b536bc3dd0a72d5aab1f514271be8db4f79b0fa',
  },
  'reverse-purchase-risk': {
    id: 'reverse-purchase-risk',
    version: '2026-11',
    title: '债券质押式逆回购风险揭示书',
    text: REVERSE_PURCHASE_RISK_TEXT,
    sha256: '94dcc86b66f7c19ca4b35bd81a0e254b944e2dd093c71e3f7410126d3296e803',
  },
} as const satisfies Record<string, Omit<Agreement, 'id'> & { id: string }>

export type AgreementId = keyof typeof AGREEMENTS

/** The agreement of an id that came from an address; undefined where there is none. */
export const agreementOf = (id: string): Agreement | undefined =>
  Object.hasOwn(AGREEMENTS, id) ? AGREEMENTS[id as AgreementId] : undefined

/** What a form and a call say of an accepted agreement. */
export const agreementMark = z.object({
  id: z.string().max(40),
  version: z.string().max(20),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

export type AgreementMark = z.output<typeof agreementMark>

/** Id, version and digest of the version in force. */
export function markOf(id: AgreementId): AgreementMark {
  const { version, sha256 } = AGREEMENTS[id]
  return { id, version, sha256 }
}

/** Whether a mark is that of the version in force. */
export function isInForce(mark: AgreementMark, id: AgreementId): boolean {
  const now = AGREEMENTS[id]
  return mark.id === id && mark.version === now.version && mark.sha256 === now.sha256
}
