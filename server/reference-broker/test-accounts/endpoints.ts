import { maskEmail, maskPhone } from '~/domain/masks'
import { REVEAL_MINUTES } from '~/domain/test-services'
import { type CallContext, callerOf, defineEndpoints, later } from '../call-context'
import { CallRefusal } from '../refusal'
import { applicantOf } from './applicant'
import {
  erasePasswords,
  findTestAccount,
  openPassword,
  ownerOf,
  testAccountPage,
  testAccountPlace,
  testAccountsOf,
  verNoOf,
} from './queries'
import { enableSys, passwordState, shanghaiDate } from './rules'
import { submitTestApplication } from './submit'
import { testAccountView } from './view'

async function ownAccount(context: CallContext, acctId: string) {
  const row = await findTestAccount(context.db, ownerOf(callerOf(context)), acctId)
  if (!row) throw new CallRefusal('40400')
  return row
}

/** Test-account applications and what came of them (spec 2 §2-5, §7). */
export const testAccountEndpoints = defineEndpoints({
  'applyTest.getAcct': async ({ group }, context) => {
    const owner = ownerOf(callerOf(context))
    // Before the rows: an application in between makes the number stale, never the rows.
    const verNo = await verNoOf(context.db, owner)
    const rows = await testAccountsOf(context.db, owner)
    const applicant = await applicantOf(context, rows)
    const applied = rows.map(row => ({ sysFlag: row.sys_flag, state: row.state, validTime: row.valid_time }))
    return {
      accts: rows.filter(row => row.group_code === group).map(row => testAccountView(context, row)),
      userType: applicant.userType,
      phone: maskPhone(applicant.phone),
      email: maskEmail(applicant.email),
      orgName: applicant.orgName,
      enableSys: enableSys(group, applied, shanghaiDate(context.now)),
      verNo,
    }
  },
  'applyTest.submit': submitTestApplication,
  'testAcct.queryTestAcct': async (input, context) => {
    const { rows, count } = await testAccountPage(context.db, ownerOf(callerOf(context)), input)
    return { list: rows.map(row => testAccountView(context, row)), count }
  },
  'testAcct.getTestAcct': async ({ acctId }, context) =>
    testAccountView(context, await ownAccount(context, acctId)),
  'testAcct.revealInitialPwd': async ({ acctId }, context) => {
    const row = await ownAccount(context, acctId)
    if (row.pwd_state === 'none') throw new CallRefusal('42200', '初始密码尚未生成')
    const visibleUntil = later(context.now, { minutes: REVEAL_MINUTES })
    if (!(await openPassword(context.db, acctId, visibleUntil)))
      throw new CallRefusal('42200', '初始密码已查看，不再显示')
    return { visibleUntil }
  },
  'testAcct.getInitialPwd': async ({ acctId }, context) => {
    const { core, now } = context
    const row = await ownAccount(context, acctId)
    const state = passwordState(row.pwd_state, row.visible_until, now.toISOString())
    if (state === 'gone' && row.pwd_state === 'open')
      await core.store.write(tx => erasePasswords(tx, now.toISOString()))
    if (state !== 'open') return { state }
    return {
      state,
      pwd: core.vault.open(testAccountPlace('pwd', acctId), row.sealed_pwd),
      visibleUntil: row.visible_until ?? undefined,
    }
  },
})
