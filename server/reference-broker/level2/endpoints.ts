import { maskEmail, maskPhone } from '~/domain/masks'
import { type CallContext, callerOf, defineEndpoints } from '../call-context'
import type { Level2AccountRow, Level2ApplicationRow } from '../tables'
import { level2Accounts, level2Applications, level2Place } from './queries'
import { marketsOf, marketWords, statusWords } from './rules'

const applicationView = ({ core }: CallContext, row: Level2ApplicationRow) => ({
  eid: row.eid,
  fundId: row.fund_id,
  organizationName: row.organization_name,
  organizationAddress: core.vault.open(level2Place('address', row.eid), row.sealed_address),
  organizationMobile: maskPhone(core.vault.open(level2Place('mobile', row.eid), row.sealed_mobile)),
  organizationMail: maskEmail(core.vault.open(level2Place('mail', row.eid), row.sealed_mail)),
  ipAddress: row.ip_address,
  marketCategory: marketsOf(row.market_category),
  marketCategoryDesc: marketWords(row.market_category),
  applyTime: row.apply_time,
  repostMachine: row.repost_machine,
  note: row.note,
  applyStatus: row.apply_status,
  applyStatusDesc: statusWords(row.apply_status),
  eitime: row.eitime,
})

const accountView = (row: Level2AccountRow) => ({
  applyOrganizationOrder: row.apply_organization_order,
  marketCategoryDesc: marketWords(row.market_category),
  applyStartDate: row.apply_start_date,
  applyEndDate: row.apply_end_date,
  ipAddress: row.ip_address,
  repostMachineAddress: row.repost_machine_address,
  eitime: row.eitime,
  accountDesc: row.account_desc,
})

/** Whose rows a caller sees; a proved phone is no account login. */
function accountCodeOf(context: CallContext): string {
  const { accountCode, kind } = callerOf(context)
  return kind === 'phone' ? '' : (accountCode ?? '')
}

/** The two lists of the Level-2 page (spec 2 §2, §3). */
export const level2Endpoints = defineEndpoints({
  'level2Apply.level2AccountList': async (page, context) => {
    const { rows, total } = await level2Accounts(context.db, accountCodeOf(context), page)
    return { records: rows.map(accountView), total }
  },
  'level2Apply.level2ApplyList': async (page, context) => {
    const { rows, total } = await level2Applications(context.db, accountCodeOf(context), page)
    return { records: rows.map(row => applicationView(context, row)), total }
  },
})
