import { PASSWORD_CHANGE_USER_TYPE } from '~/domain/accounts'
import { formatDateTime } from '~/domain/formats'
import { maskId } from '~/domain/masks'
import { passwordProblem } from '~/domain/password-strength'
import type { ParsedInput } from '../../broker/contract'
import { randomId } from '../../crypto/random'
import { findFund } from '../accounts/queries'
import { tellOwner } from '../accounts/tell-owner'
import { type CallContext, type Caller, callerOf, defineEndpoints, preparedEffect } from '../call-context'
import { hashPassword, isPassword } from '../logins/passwords'
import { PASSWORD_RATE } from '../logins/rules'
import { countUse, forgetUse } from '../rate-count'
import { CallRefusal, ruleRefusal } from '../refusal'
import type { FundAccountRow } from '../tables'
import { changeableFunds, endFundLogins, findChange, keepChange, replacePassword } from './queries'

type Change = ParsedInput<'orgManage.modifyTradePwd'>

const DONE = '密码修改成功'
const MEANWHILE = '密码刚刚被修改，请重新登录后再试'

/** The accounts that a change is for: the caller's own first. @throws CallRefusal for any that is not the caller's to change */
async function accountsFor(context: CallContext, caller: Caller, input: Change): Promise<FundAccountRow[]> {
  const own = await findFund(context.db, caller.fundId ?? '')
  if (own?.fund_id_user_type !== PASSWORD_CHANGE_USER_TYPE) throw new CallRefusal('40300')
  if (input.fundId !== own.fund_id || input.fundType !== own.fund_type)
    throw ruleRefusal({ fundId: '资金账号与当前登录的账号不一致，请重新登录' })
  const linked = await changeableFunds(context.db, own.account_code)
  const others = linked.filter(row => row.fund_id !== own.fund_id && input.fundList.includes(row.fund_id))
  const asked = new Set(input.fundList.filter(id => id !== own.fund_id))
  if (others.length !== asked.size) throw ruleRefusal({ fundList: '所选资金账号不可修改密码' })
  return [own, ...others]
}

/** What was found of one account before the transaction: the digest that stood, and the one to take its place. */
interface Weighed {
  readonly stood: string
  /** Undefined where the old password was wrong. */
  readonly digest: string | undefined
}

/** Digests take tens of milliseconds each, so they are made before the store is held. */
async function weigh(input: Change, context: CallContext): Promise<ReadonlyMap<string, Weighed>> {
  const rows = await accountsFor(context, callerOf(context), input)
  const problem = passwordProblem(input.newPwd, { ids: rows.map(row => row.fund_id), old: input.oldPwd })
  if (problem) throw ruleRefusal({ newPwd: problem })
  const weighed = new Map<string, Weighed>()
  for (const { fund_id, state, password_hash: stood } of rows) {
    if (state === 'disabled') continue
    const right = await isPassword(stood, input.oldPwd)
    weighed.set(fund_id, { stood, digest: right ? await hashPassword(input.newPwd) : undefined })
  }
  return weighed
}

/** Changes one account's password and says what became of it. */
async function changeOne(context: CallContext, row: FundAccountRow, weighed: Weighed | undefined) {
  const view = (done: boolean, message: string) => ({
    fundId: row.fund_id,
    fundType: row.fund_type,
    done,
    message,
  })
  if (row.state === 'disabled') return view(false, '账号已停用，请致电 95357')
  if (weighed?.stood !== row.password_hash) return view(false, MEANWHILE)
  if (!weighed.digest) return view(false, '旧密码不正确')
  const replaced = await replacePassword(context.db, row, weighed.digest)
  return replaced ? view(true, DONE) : view(false, MEANWHILE)
}

async function conclude(context: CallContext, accountCode: string, done: readonly string[]): Promise<void> {
  const { db, now } = context
  if (done.length === 0) return
  const at = now.toISOString()
  await endFundLogins(db, done, callerOf(context).tokenHash, at)
  await tellOwner(context, accountCode, {
    subject: '交易密码已修改',
    body: `【机构通】资金账号 ${done.map(maskId).join('、')} 的交易密码已于 ${formatDateTime(at)} 修改，其他登录已退出。如非本人操作，请立即致电 95357。`,
  })
}

/** Change of trading passwords (spec 1 §5, §7): one answer an account, some done and some refused. */
export const tradePasswordEndpoints = defineEndpoints({
  'orgManage.modifyTradePwd': preparedEffect(weigh, async (input, context, weighed) => {
    const { db, now } = context
    const caller = callerOf(context)
    const rows = await accountsFor(context, caller, input)
    const rateKey = `modify-pwd:${caller.fundId}`
    const tooOften = await countUse(db, rateKey, PASSWORD_RATE, now)
    if (tooOften) return tooOften
    const list = []
    for (const row of rows) list.push(await changeOne(context, row, weighed.get(row.fund_id)))
    const done = list.filter(each => each.done).map(each => each.fundId)
    if (list[0]?.done) await forgetUse(db, rateKey)
    const changeId = randomId()
    await keepChange(
      db,
      list.map((each, position) => ({
        change_id: changeId,
        position,
        by_fund_id: caller.fundId ?? '',
        fund_id: each.fundId,
        fund_type: each.fundType,
        done: each.done ? 1 : 0,
        message: each.message,
        at: now.toISOString(),
      })),
    )
    await conclude(context, rows[0]?.account_code ?? '', done)
    return { changeId, list }
  }),
  'orgManage.qryPwdChange': async ({ changeId }, context) => {
    const rows = await findChange(context.db, callerOf(context).fundId ?? '', changeId)
    const [first] = rows
    if (!first) return new CallRefusal('40400')
    const list = rows.map(row => ({
      fundId: row.fund_id,
      fundType: row.fund_type,
      done: row.done === 1,
      message: row.message,
    }))
    return { changeId, at: first.at, list }
  },
})
