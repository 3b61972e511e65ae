import { maskEmail, maskPhone } from '~/domain/masks'
import { unifiedLoginView } from '../logins/rules'
import { Refusal, ruleRefusal } from '../refusal'
import { changeableFunds } from '../trade-passwords/queries'
import { type Caller, callerOf, defineEndpoints, type Visit } from '../visit'
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

async function holderInfo(visit: Visit, caller: Caller, accountCode: string) {
  const { core, db } = visit
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
  'oneAcct.loginIn': async (_input, visit) => {
    const caller = callerOf(visit)
    const account = await accountOf(visit.db, caller.accountCode ?? '')
    return unifiedLoginView(loginFacts(visit.core, account, caller))
  },
  'auth.getUser': async (_input, visit) => {
    const caller = callerOf(visit)
    if (caller.kind === 'phone' || !caller.accountCode) return visitorInfo(caller)
    return holderInfo(visit, caller, caller.accountCode)
  },
  'auth.setUserProp': async (input, visit) => {
    const { accountCode, kind } = callerOf(visit)
    if (!accountCode || kind === 'phone') throw new Refusal('40300')
    const errors = userPropErrors(input)
    if (Object.keys(errors).length > 0) throw ruleRefusal(errors)
    const orgName = input.userType === '1' ? '' : (input.orgName ?? '')
    await saveUserProp(visit.db, visit.core.vault, accountCode, { ...input, orgName })
    return {}
  },
  'auth.validateSession': async (_input, visit) => {
    const { kind, expiresAt } = callerOf(visit)
    if (kind !== 'one' && kind !== 'fund' && kind !== 'phone') throw new Refusal('89005')
    return { valid: true as const, kind, expiresAt }
  },
  'session.loginState': async (_input, visit) => {
    const { kind, fundId } = callerOf(visit)
    return {
      fundId: fundId ?? '',
      isLogin: true,
      oneAcctIsLogin: kind === 'one',
      fundIdIsLogin: kind === 'fund',
    }
  },
  'orgManage.qrySignFundId': async (_input, visit) => {
    const rows = await fundsOf(visit.db, callerOf(visit).accountCode ?? '')
    const active = rows.filter(row => row.state === 'active')
    return {
      list: active.map(row => ({
        fundId: row.fund_id,
        userFName: row.fund_name,
        fundType: row.fund_type,
      })),
    }
  },
  'orgManage.qryAllFundId': async ({ linked }, visit) => {
    const { accountCode, fundId, kind } = callerOf(visit)
    if (!accountCode || kind === 'phone') return { list: [] }
    const rows = linked ? await changeableFunds(visit.db, accountCode) : await fundsOf(visit.db, accountCode)
    const mayChange = linked && rows.some(row => row.fund_id === fundId)
    const mine = kind === 'fund' && !mayChange ? rows.filter(row => row.fund_id === fundId) : rows
    return { list: mine.map(row => ({ fundId: row.fund_id, fundType: row.fund_type })) }
  },
})
