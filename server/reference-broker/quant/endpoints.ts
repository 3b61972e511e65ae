import { maskEmail } from '~/domain/masks'
import { formStateText } from '~/domain/quant-states'
import { accountOf, emailOf, findFund, phoneOf } from '../accounts/queries'
import { type CallContext, callerOf, type Database, defineEndpoints } from '../call-context'
import { tryCode } from '../codes/queries'
import { phoneRateKey, sendCode } from '../codes/send-code'
import { forgetUse } from '../rate-count'
import { CallRefusal } from '../refusal'
import type { QuantApplicationRow } from '../tables'
import { accountCodeOf } from './caller'
import { applyReal } from './jj-real-apply'
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

async function ownsFund(context: CallContext, fundId: string): Promise<boolean> {
  const fund = await findFund(context.db, fundId)
  const caller = callerOf(context)
  return fund?.account_code === accountCodeOf(context) && (caller.kind === 'one' || caller.fundId === fundId)
}

async function takeAccountCode(
  tx: Database,
  context: CallContext,
  code: string,
): Promise<CallRefusal | undefined> {
  const { phone_index: phoneIndex } = await accountOf(tx, accountCodeOf(context))
  const tried = await tryCode(tx, context, { phoneIndex, purposes: ['real-acct'], code })
  if (tried !== 'right') return new CallRefusal(tried === 'wrong' ? '89103' : '89104')
  await forgetUse(tx, phoneRateKey(phoneIndex))
  return undefined
}

/** Quantitative accounts, and live accounts against a code for one use (spec 2 §2, §4, §7). */
export const quantEndpoints = defineEndpoints({
  ...pageQueries,
  'emcQuant.apply': applyForQuant,
  'emquant.applyReal': applyReal,
  'emquant.getAcct': async (_input, context) => {
    const { accountCode, kind } = callerOf(context)
    if (!accountCode || kind === 'phone') return { accts: [], userType: '', email: '', orgName: '' }
    const account = await accountOf(context.db, accountCode)
    const rows = await quantApplicationsOf(context.db, accountCode)
    return {
      accts: rows.map(quantView),
      userType: account.user_type,
      email: maskEmail(emailOf(context.core, account)),
      orgName: account.org_name,
    }
  },
  'emcQuant.getRealAcctCode': async (input, context) => {
    const account = await accountOf(context.db, accountCodeOf(context))
    const to = phoneOf(context.core, account)
    return sendCode(context, {
      ...input,
      channel: 'sms',
      to,
      purpose: 'real-acct',
      deliver: async () => true,
    })
  },
  'emcQuant.queryRealAcct': async ({ fundId, vcode, pageNum, pageSize }, context) => {
    const { core } = context
    if (!(await ownsFund(context, fundId))) return new CallRefusal('40400')
    const refused = await core.store.write(tx => takeAccountCode(tx, context, vcode))
    if (refused) return refused
    const { rows, count } = await realAccounts(context.db, fundId, { pageNum, pageSize })
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
