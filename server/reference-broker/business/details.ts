import { POWER_TYPES } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import { formatDateTime, formatMoney } from '~/domain/formats'
import { maskEmail, maskPhone } from '~/domain/masks'
import { PROCESSES } from '~/domain/processes'
import { TEST_SERVICES } from '~/domain/test-services'
import type { CallContext } from '../call-context'
import { level2Place } from '../level2/queries'
import { marketWords } from '../level2/rules'
import { findPayment } from '../payments/queries'
import { processAnswers } from '../processes/answers'
import { quantPlace } from '../quant/queries'
import { findOrder, linesOf } from '../vip-orders/queries'
import { vipTradeById } from '../vip-trade/queries'

interface NameValue {
  readonly name: string
  readonly value: string
}

type DetailsOf = (context: CallContext, id: string) => Promise<NameValue[]>

const testApply: DetailsOf = async ({ db }, id) => {
  const row = await db.selectFrom('test_account').selectAll().where('acct_id', '=', id).executeTakeFirst()
  if (!row) return []
  return [
    { name: '申请服务', value: labelOf(TEST_SERVICES, row.sys_flag) },
    { name: '申请单号', value: row.reference },
    { name: '机构名称', value: row.org_name },
    { name: '测试账号', value: row.acct },
    { name: '到期日期', value: row.valid_time ?? '' },
  ]
}

const level2Apply: DetailsOf = async ({ core, db }, eid) => {
  const row = await db.selectFrom('level2_application').selectAll().where('eid', '=', eid).executeTakeFirst()
  if (!row) return []
  const open = (column: 'mobile' | 'mail', sealed: string) =>
    core.vault.open(level2Place(column, eid), sealed)
  return [
    { name: '资金账号', value: row.fund_id },
    { name: '申请人名称', value: row.organization_name },
    { name: '联系电话', value: maskPhone(open('mobile', row.sealed_mobile)) },
    { name: '电子邮箱', value: maskEmail(open('mail', row.sealed_mail)) },
    { name: '市场', value: marketWords(row.market_category) },
    { name: '客户端 IP', value: row.ip_address },
    { name: '备注', value: row.note },
  ]
}

const quantApply: DetailsOf = async ({ core, db }, id) => {
  const row = await db.selectFrom('quant_application').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return []
  return [
    { name: '申请单号', value: row.reference },
    { name: '资金账号', value: row.fund_id },
    { name: '权限类型', value: labelOf(POWER_TYPES, row.power_type) },
    { name: '交易账号', value: row.acct || row.trd_code },
    { name: '生效日期', value: row.effective_day },
    { name: '机构全称', value: row.org_full_name },
    { name: '联系地址', value: row.contact_address },
    ...quantContacts(core, row),
  ]
}

const quantClose: DetailsOf = async ({ core, db }, id) => {
  const row = await db.selectFrom('quant_close').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return []
  return [
    { name: '申请单号', value: row.reference },
    { name: '资金账号', value: row.fund_id },
    { name: '权限类型', value: labelOf(POWER_TYPES, row.power_type) },
    { name: '生效日期', value: row.effective_day },
    ...quantContacts(core, row),
  ]
}

/** Phone and e-mail of an application, masked; those from before the desk name none. */
function quantContacts(
  { vault }: CallContext['core'],
  row: { id: string; sealed_tel: string; sealed_email: string },
): NameValue[] {
  if (row.sealed_tel === '') return []
  return [
    { name: '联系电话', value: maskPhone(vault.open(quantPlace('tel', row.id), row.sealed_tel)) },
    { name: '电子邮箱', value: maskEmail(vault.open(quantPlace('email', row.id), row.sealed_email)) },
  ]
}

const vipTrade: DetailsOf = async ({ db }, id) => {
  const row = await vipTradeById(db, id)
  return [
    { name: '受理编号', value: row.reference },
    { name: '资金账号', value: row.fund_id },
    { name: '签署协议', value: row.protocol_name },
    { name: '协议版本', value: row.protocol_ver_no },
    { name: '签署时间', value: formatDateTime(row.signed_at) },
    { name: '开通日期', value: row.opened_on ?? '' },
    { name: '有效期至', value: row.expires_on ?? '' },
  ]
}

const vipOrder: DetailsOf = async ({ db }, id) => {
  const order = await findOrder(db, id)
  if (!order) return []
  const lines = await linesOf(db, [id])
  return [
    { name: '订单号', value: order.reference },
    {
      name: '产品',
      value: lines.map(line => `${line.product_name}（${line.months} 个月）`).join('、'),
    },
    { name: '订单金额', value: formatMoney(order.amount) },
    { name: '备注', value: order.remark },
  ]
}

const vipRefund: DetailsOf = async ({ db }, id) => {
  const payment = await findPayment(db, id)
  const order = payment && (await findOrder(db, payment.order_id))
  if (!payment || !order) return []
  return [
    { name: '订单号', value: order.reference },
    { name: '退款金额', value: formatMoney(payment.amount) },
  ]
}

/** What an application of each kind says of itself; a flow that lands adds its own. */
const DETAILS: Readonly<Record<string, DetailsOf>> = {
  ...Object.fromEntries(PROCESSES.map(({ key }) => [key, processAnswers])),
  'test-apply': testApply,
  'level2-apply': level2Apply,
  'quant-apply': quantApply,
  'vip-trade': vipTrade,
  'quant-close': quantClose,
  'vip-order': vipOrder,
  'vip-refund': vipRefund,
}

/** Name/value rows of an application, without those that are empty. */
export async function businessDetails(context: CallContext, kind: string, id: string): Promise<NameValue[]> {
  const details = Object.hasOwn(DETAILS, kind) ? await DETAILS[kind]?.(context, id) : undefined
  return (details ?? []).filter(row => row.value !== '')
}
