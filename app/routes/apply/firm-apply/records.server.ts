import { POWER_TYPES } from '~/domain/accounts'
import { businessEnd } from '~/domain/business-records'
import { labelOf } from '~/domain/enumeration'
import { formatDateTime } from '~/domain/formats'
import { recordPath } from './facts.server'
import { MESSAGES } from './messages'

interface QuantRecord {
  readonly kind: string
  readonly applyId: string
  readonly fundId: string
  readonly powerType: string
  readonly createTime: string
  readonly state: string
  readonly stateText: string
  readonly acct: string
  readonly effectiveDay: string
}

/** An application, opening or closing, as the table of records shows it. */
export const recordRow = (record: QuantRecord) => ({
  applyId: record.applyId,
  fundId: record.fundId,
  kindText: record.kind === 'quant-close' ? '关闭' : '开通',
  powerText: labelOf(POWER_TYPES, record.powerType),
  createTime: record.createTime,
  effectiveDay: record.effectiveDay || '—',
  acct: record.acct || '—',
  stateText: record.stateText,
  end: businessEnd(record.kind, record.state),
  href: recordPath(record),
  link: { text: MESSAGES.detail, of: `${record.fundId} ${formatDateTime(record.createTime)}` },
})
