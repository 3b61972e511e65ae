import { isPassword } from '../logins/passwords'
import { DISABLED_WORDS, PASSWORD_RATE } from '../logins/rules'
import { issueLogin } from '../logins/tokens'
import { countUse, forgetUse } from '../rate-count'
import { Refusal } from '../refusal'
import { callerOf, defineEndpoints, defineFileEndpoints, type Visit } from '../visit'
import { listPapers, readPaper } from './papers'
import { findApplication, historyOf, listApplications } from './queries'
import { allowedSteps, READERS } from './rules'
import { transition } from './transition'

function staffOf(visit: Visit) {
  const { staff } = callerOf(visit)
  if (!staff || !READERS.includes(staff.role)) throw new Refusal('40300')
  return staff
}

type StaffRole = 'reviewer' | 'auditor' | 'admin'

/** Calls of the broker's own staff. */
export const deskEndpoints = defineEndpoints({
  'desk.login': async ({ userName, password }, visit) => {
    const { core, now } = visit
    const rateKey = `staff-login:${core.vault.mac('staff', userName)}`
    const tooOften = await core.store.write(tx => countUse(tx, rateKey, PASSWORD_RATE, now))
    if (tooOften) return tooOften
    const row = await core.store.db
      .selectFrom('staff')
      .selectAll()
      .where('user_name', '=', userName)
      .executeTakeFirst()
    const right = await isPassword(row?.password_hash, password)
    if (!row || !right) return new Refusal('89108')
    if (row.state === 'disabled') return new Refusal('40300', DISABLED_WORDS)
    const issued = await core.store.write(async tx => {
      await forgetUse(tx, rateKey)
      return issueLogin(tx, visit, { kind: 'staff', staffId: row.id })
    })
    return { login: issued.login, role: row.role as StaffRole, name: row.user_name }
  },
  'desk.transition': async (input, visit) => {
    const { userName, role } = staffOf(visit)
    const moved = await transition(visit, { ...input, actor: { name: userName, role } })
    return { ...moved, history: await historyOf(visit.db, input.kind, input.id) }
  },
  'desk.getApplication': async ({ kind, id }, visit) => {
    const { role } = staffOf(visit)
    const row = await findApplication(visit.db, kind, id)
    if (!row) return new Refusal('40400')
    const history = await historyOf(visit.db, kind, id)
    const { state, version } = row
    return { kind, id, state, version, history, allowed: allowedSteps(kind, state, role) }
  },
  'desk.listApplications': async (input, visit) => {
    staffOf(visit)
    return listApplications(visit.db, input)
  },
  'desk.listPapers': async ({ kind, id }, visit) => {
    staffOf(visit)
    return listPapers(visit.db, kind, id)
  },
})

/** Papers of applications, for the staff who review them. */
export const deskFileEndpoints = defineFileEndpoints({
  'desk.getPaper': ({ fileCode }, visit) => readPaper(visit, fileCode),
})
