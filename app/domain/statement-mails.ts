import { z } from 'zod'
import { codesOf, type Enumeration, label, labelOf } from './enumeration'

/**
 * Mails with statements that an organisation may subscribe to. The specification names the two pages and no field; what
 * they hold is ours (decision 0926).
 */
export const STATEMENT_KINDS = {
  xifei: label('息费', 'interest and fees'),
  yongjin: label('佣金', 'commission'),
} as const

export type StatementKind = keyof typeof STATEMENT_KINDS
export const statementKind = z.enum(codesOf(STATEMENT_KINDS))

/** What a mail may hold, by kind. */
export const STATEMENT_CONTENTS: Readonly<Record<StatementKind, Enumeration>> = {
  xifei: {
    interest: label('融资融券利息明细', 'margin interest, item by item'),
    fees: label('其他费用明细', 'other fees, item by item'),
    summary: label('息费汇总', 'summary of interest and fees'),
  },
  yongjin: {
    detail: label('佣金明细', 'commission, item by item'),
    summary: label('佣金汇总', 'summary of commission'),
    rates: label('费率变动', 'changes of rates'),
  },
}

/** When a mail goes out; a day without trading moves it to the next trading day. */
export const SEND_DAYS = {
  D: label('每个交易日', 'every trading day'),
  W1: label('每周一', 'Mondays'),
  W2: label('每周二', 'Tuesdays'),
  W3: label('每周三', 'Wednesdays'),
  W4: label('每周四', 'Thursdays'),
  W5: label('每周五', 'Fridays'),
  M1: label('每月 1 日', 'the 1st of the month'),
  M5: label('每月 5 日', 'the 5th of the month'),
  M10: label('每月 10 日', 'the 10th of the month'),
  M15: label('每月 15 日', 'the 15th of the month'),
  M20: label('每月 20 日', 'the 20th of the month'),
  M25: label('每月 25 日', 'the 25th of the month'),
} as const

export const sendDay = z.enum(codesOf(SEND_DAYS), { error: '请选择发送日期' })

/** Most addresses of one subscription. */
export const MOST_RECIPIENTS = 5

export const STATEMENT_MESSAGES = {
  recipients: '请至少选择一个收件邮箱',
  tooMany: `最多选择 ${MOST_RECIPIENTS} 个收件邮箱`,
  contents: '请至少选择一项对账单内容',
  unknownContent: '所选内容不属于该对账单',
} as const

/** What is wrong with a choice of contents, or undefined. */
export function contentsProblem(kind: StatementKind, contents: readonly string[]): string | undefined {
  if (contents.length === 0) return STATEMENT_MESSAGES.contents
  const known = contents.every(code => Object.hasOwn(STATEMENT_CONTENTS[kind], code))
  return known ? undefined : STATEMENT_MESSAGES.unknownContent
}

/** Words of chosen contents, in the order of the form. */
export function contentWords(kind: StatementKind, contents: readonly string[]): string {
  const all = STATEMENT_CONTENTS[kind]
  return codesOf(all)
    .filter(code => contents.includes(code))
    .map(code => labelOf(all, code))
    .join('、')
}
