import { maskEmail, maskPhone } from '~/domain/masks'
import { REVEAL_MINUTES } from '~/domain/test-services'
import { Refusal } from '../refusal'
import { callerOf, defineEndpoints, later, type Visit } from '../visit'
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

async function ownAccount(visit: Visit, acctId: string) {
  const row = await findTestAccount(visit.db, ownerOf(callerOf(visit)), acctId)
  if (!row) throw new Refusal('40400')
  return row
}

/** Test-account applications and what came of them (spec 2 §2-5, §7). */
export const testAccountEndpoints = defineEndpoints({
  'applyTest.getAcct': async ({ group }, visit) => {
    const owner = ownerOf(callerOf(visit))
    // Before the rows: an application in between makes the number stale, never the rows.
    const verNo = await verNoOf(visit.db, owner)
    const rows = await testAccountsOf(visit.db, owner)
    const applicant = await applicantOf(visit, rows)
    const applied = rows.map(row => ({ sysFlag: row.sys_flag, state: row.state, validTime: row.valid_time }))
    return {
      accts: rows.filter(row => row.group_code === group).map(row => testAccountView(visit, row)),
      userType: applicant.userType,
      phone: maskPhone(applicant.phone),
      email: maskEmail(applicant.email),
      orgName: applicant.orgName,
      enableSys: enableSys(group, applied, shanghaiDate(visit.now)),
      verNo,
    }
  },
  'applyTest.submit': submitTestApplication,
  'testAcct.queryTestAcct': async (input, visit) => {
    const { rows, count } = await testAccountPage(visit.db, ownerOf(callerOf(visit)), input)
    return { list: rows.map(row => testAccountView(visit, row)), count }
  },
  'testAcct.getTestAcct': async ({ acctId }, visit) =>
    testAccountView(visit, await ownAccount(visit, acctId)),
  'testAcct.revealInitialPwd': async ({ acctId }, visit) => {
    const row = await ownAccount(visit, acctId)
    if (row.pwd_state === 'none') throw new Refusal('42200', '初始密码尚未生成')
    const visibleUntil = later(visit.now, { minutes: REVEAL_MINUTES })
    if (!(await openPassword(visit.db, acctId, visibleUntil)))
      throw new Refusal('42200', '初始密码已查看，不再显示')
    return { visibleUntil }
  },
  'testAcct.getInitialPwd': async ({ acctId }, visit) => {
    const { core, now } = visit
    const row = await ownAccount(visit, acctId)
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
