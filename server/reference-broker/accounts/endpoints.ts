import { maskEmail, maskPhone } from '~/domain/masks'
import { type CallContext, type Caller, callerOf, defineEndpoints } from '../call-context'
import { unifiedLoginView } from '../logins/rules'
import { CallRefusal, ruleRefusal } from '../refusal'
import { changeableFunds } from '../trade-passwords/queries'
import { accountOf, emailOf, findFund, fundsOf, loginFacts, phoneOf, saveUserProp } from './queries'
import { hasInfo, userPropErrors } from './rules'

/** A visitor who proved a phone and has no more. */
function visitorInfo({ phone = '', loginTime }: Caller) {
  return {
    userName: maskPhone(phone),
    createTime: '',
    loginTime,
    email: '',
    userType: '',
    orgName: '',
    showPhone: maskPhone(phone),
    attestation: '1' as const,
    hasInfo: false,
  }
}

async function holderInfo(context: CallContext, caller: Caller, accountCode: string) {
  const { core, db } = context
  const account = await accountOf(db, accountCode)
  const fund = caller.fundId ? await findFund(db, caller.fundId) : undefined
  return {
    userName: fund?.fund_name ?? account.user_name,
    createTime: fund?.created_at ?? account.created_at,
    loginTime: caller.loginTime,
    email: maskEmail(emailOf(core, account)),
    userType: account.user_type,
    orgName: account.org_name,
    showPhone: maskPhone(phoneOf(core, account)),
    attestation: account.attestation === '0' ? ('0' as const) : ('1' as const),
    accountCode: caller.kind === 'one' ? accountCode : undefined,
    fundId: caller.fundId,
    hasInfo: hasInfo({ userType: account.user_type, orgName: account.org_name }),
  }
}

/** Who is logged in, and the holder's own facts (spec 1 §7 Session, Accounts). */
export const accountEndpoints = defineEndpoints({
  'oneAcct.loginIn': async (_input, context) => {
    const caller = callerOf(context)
    const account = await accountOf(context.db, caller.accountCode ?? '')
    return unifiedLoginView(loginFacts(context.core, account, caller))
  },
  'auth.getUser': async (_input, context) => {
    const caller = callerOf(context)
    if (caller.kind === 'phone' || !caller.accountCode) return visitorInfo(caller)
    return holderInfo(context, caller, caller.accountCode)
  },
  'auth.setUserProp': async (input, context) => {
    const { accountCode, kind } = callerOf(context)
    if (!accountCode || kind === 'phone') throw new CallRefusal('40300')
    const errors = userPropErrors(input)
    if (Object.keys(errors).length > 0) throw ruleRefusal(errors)
    const orgName = input.userType === '1' ? '' : (input.orgName ?? '')
    await saveUserProp(context.db, context.core.vault, accountCode, { ...input, orgName })
    return {}
  },
  'auth.validateSession': async (_input, context) => {
    const { kind, expiresAt } = callerOf(context)
    if (kind !== 'one' && kind !== 'fund' && kind !== 'phone') throw new CallRefusal('89005')
    return { valid: true as const, kind, expiresAt }
  },
  'session.loginState': async (_input, context) => {
    const { kind, fundId } = callerOf(context)
    return {
      fundId: fundId ?? '',
      isLogin: true,
      oneAcctIsLogin: kind === 'one',
      fundIdIsLogin: kind === 'fund',
    }
  },
  'orgManage.qrySignFundId': async (_input, context) => {
    const rows = await fundsOf(context.db, callerOf(context).accountCode ?? '')
    const active = rows.filter(row => row.state === 'active')
    return {
      list: active.map(row => ({
        fundId: row.fund_id,
        userFName: row.fund_name,
        fundType: row.fund_type,
      })),
    }
  },
  'orgManage.qryAllFundId': async ({ linked }, context) => {
    const { accountCode, fundId, kind } = callerOf(context)
    if (!accountCode || kind === 'phone') return { list: [] }
    const rows = linked
      ? await changeableFunds(context.db, accountCode)
      : await fundsOf(context.db, accountCode)
    const mayChange = linked && rows.some(row => row.fund_id === fundId)
    const mine = kind === 'fund' && !mayChange ? rows.filter(row => row.fund_id === fundId) : rows
    return { list: mine.map(row => ({ fundId: row.fund_id, fundType: row.fund_type })) }
  },
})
