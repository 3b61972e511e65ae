import { maskEmail } from '~/domain/masks'
import { formStateText } from '~/domain/quant-states'
import { accountOf, emailOf, findFund, phoneOf } from '../accounts/queries'
import { tryCode } from '../codes/queries'
import { phoneRateKey, sendCode } from '../codes/send-code'
import { forgetUse } from '../rate-count'
import { Refusal } from '../refusal'
import type { QuantApplicationRow } from '../tables'
import { callerOf, type Database, defineEndpoints, type Visit } from '../visit'
import { applyReal } from './apply-real'
import { accountCodeOf } from './caller'
import { pageQueries } from './page-queries'
import { quantApplicationsOf, realAccountPlace, realAccounts } from './queries'
import { quantDetails } from './rules'
import { applyForQuant } from './submit'

function quantView(row: QuantApplicationRow) {
  const stateText = formStateText(row.form_state, row.emquant_client)
  const { fund_id: fundId, power_type: powerType, acct } = row
  return {
    fundId,
    createTime: row.create_time,
    formStateText: stateText,
    details: quantDetails({ fundId, powerType, stateText, acct, reason: '' }),
  }
}

async function ownsFund(visit: Visit, fundId: string): Promise<boolean> {
  const fund = await findFund(visit.db, fundId)
  const caller = callerOf(visit)
  return fund?.account_code === accountCodeOf(visit) && (caller.kind === 'one' || caller.fundId === fundId)
}

async function takeAccountCode(tx: Database, visit: Visit, code: string): Promise<Refusal | undefined> {
  const { phone_index: phoneIndex } = await accountOf(tx, accountCodeOf(visit))
  const tried = await tryCode(tx, visit, { phoneIndex, purposes: ['real-acct'], code })
  if (tried !== 'right') return new Refusal(tried === 'wrong' ? '89103' : '89104')
  await forgetUse(tx, phoneRateKey(phoneIndex))
  return undefined
}

/** Quantitative accounts, and live accounts against a code for one use (spec 2 §2, §4, §7). */
export const quantEndpoints = defineEndpoints({
  ...pageQueries,
  'emcQuant.apply': applyForQuant,
  'emquant.applyReal': applyReal,
  'emquant.getAcct': async (_input, visit) => {
    const { accountCode, kind } = callerOf(visit)
    if (!accountCode || kind === 'phone') return { accts: [], userType: '', email: '', orgName: '' }
    const account = await accountOf(visit.db, accountCode)
    const rows = await quantApplicationsOf(visit.db, accountCode)
    return {
      accts: rows.map(quantView),
      userType: account.user_type,
      email: maskEmail(emailOf(visit.core, account)),
      orgName: account.org_name,
    }
  },
  'emcQuant.getRealAcctCode': async (input, visit) => {
    const account = await accountOf(visit.db, accountCodeOf(visit))
    const to = phoneOf(visit.core, account)
    return sendCode(visit, { ...input, channel: 'sms', to, purpose: 'real-acct', deliver: async () => true })
  },
  'emcQuant.queryRealAcct': async ({ fundId, vcode, pageNum, pageSize }, visit) => {
    const { core } = visit
    if (!(await ownsFund(visit, fundId))) return new Refusal('40400')
    const refused = await core.store.write(tx => takeAccountCode(tx, visit, vcode))
    if (refused) return refused
    const { rows, count } = await realAccounts(visit.db, fundId, { pageNum, pageSize })
    const list = rows.map(row => ({
      accountType: '交易账号',
      trdCode: row.trd_code,
      password: core.vault.open(realAccountPlace(row.id), row.sealed_pwd),
      eutime: row.eutime,
      remark: row.remark,
    }))
    return { list, count }
  },
})
