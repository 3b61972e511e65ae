import { labelOf } from '~/domain/enumeration'
import { formatDateTime } from '~/domain/formats'
import { maskEmail, maskPhone } from '~/domain/masks'
import { formStateText } from '~/domain/quant-states'
import { TEST_SERVICES } from '~/domain/test-services'
import { level2Place } from '../level2/queries'
import { marketWords } from '../level2/rules'
import { quantDetails } from '../quant/rules'
import { vipTradeById } from '../vip-trade/queries'
import type { Visit } from '../visit'

interface NameValue {
  readonly name: string
  readonly value: string
}

type DetailsOf = (visit: Visit, id: string) => Promise<NameValue[]>

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

const quantApply: DetailsOf = async ({ db }, id) => {
  const row = await db.selectFrom('quant_application').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return []
  const stateText = formStateText(row.form_state, row.emquant_client)
  const { fund_id: fundId, power_type: powerType, acct } = row
  return quantDetails({ fundId, powerType, stateText, acct, reason: '' })
}

const vipTrade: DetailsOf = async ({ db }, id) => {
  const row = await vipTradeById(db, id)
  return [
    { name: '资金账号', value: row.fund_id },
    { name: '签署协议', value: row.protocol_name },
    { name: '协议版本', value: row.protocol_ver_no },
    { name: '签署时间', value: formatDateTime(row.signed_at) },
    { name: '开通日期', value: row.opened_on ?? '' },
    { name: '有效期至', value: row.expires_on ?? '' },
  ]
}

/** What an application of each kind says of itself; a flow that lands adds its own. */
const DETAILS: Readonly<Record<string, DetailsOf>> = {
  'test-apply': testApply,
  'level2-apply': level2Apply,
  'quant-apply': quantApply,
  'vip-trade': vipTrade,
}

/** Name/value rows of an application, without those that are empty. */
export async function businessDetails(visit: Visit, kind: string, id: string): Promise<NameValue[]> {
  const details = Object.hasOwn(DETAILS, kind) ? await DETAILS[kind]?.(visit, id) : undefined
  return (details ?? []).filter(row => row.value !== '')
}
