import { type CallContext, callerOf, defineEndpoints, defineFileEndpoints } from '../call-context'
import { isPassword } from '../logins/passwords'
import { DISABLED_MESSAGES, PASSWORD_RATE } from '../logins/rules'
import { issueLogin } from '../logins/tokens'
import { countUse, forgetUse } from '../rate-count'
import { CallRefusal } from '../refusal'
import { listPapers, readPaper } from './papers'
import { findApplication, historyOf, listApplications } from './queries'
import { allowedSteps, READERS } from './rules'
import { transition } from './transition'

function staffOf(context: CallContext) {
  const { staff } = callerOf(context)
  if (!staff || !READERS.includes(staff.role)) throw new CallRefusal('40300')
  return staff
}

type StaffRole = 'reviewer' | 'auditor' | 'admin'

/** Calls of the broker's own staff. */
export const deskEndpoints = defineEndpoints({
  'desk.login': async ({ userName, password }, context) => {
    const { core, now } = context
    const rateKey = `staff-login:${core.vault.mac('staff', userName)}`
    const tooOften = await core.store.write(tx => countUse(tx, rateKey, PASSWORD_RATE, now))
    if (tooOften) return tooOften
    const row = await core.store.db
      .selectFrom('staff')
      .selectAll()
      .where('user_name', '=', userName)
      .executeTakeFirst()
    const right = await isPassword(row?.password_hash, password)
    if (!row || !right) return new CallRefusal('89108')
    if (row.state === 'disabled') return new CallRefusal('40300', DISABLED_MESSAGES)
    const issued = await core.store.write(async tx => {
      await forgetUse(tx, rateKey)
      return issueLogin(tx, context, { kind: 'staff', staffId: row.id })
    })
    return { login: issued.login, role: row.role as StaffRole, name: row.user_name }
  },
  'desk.transition': async (input, context) => {
    const { userName, role } = staffOf(context)
    const moved = await transition(context, { ...input, actor: { name: userName, role } })
    return { ...moved, history: await historyOf(context.db, input.kind, input.id) }
  },
  'desk.getApplication': async ({ kind, id }, context) => {
    const { role } = staffOf(context)
    const row = await findApplication(context.db, kind, id)
    if (!row) return new CallRefusal('40400')
    const history = await historyOf(context.db, kind, id)
    const { state, version } = row
    return { kind, id, state, version, history, allowed: allowedSteps(kind, state, role) }
  },
  'desk.listApplications': async (input, context) => {
    staffOf(context)
    return listApplications(context.db, input)
  },
  'desk.listPapers': async ({ kind, id }, context) => {
    staffOf(context)
    return listPapers(context, kind, id)
  },
})

/** Papers of applications, for the staff who review them. */
export const deskFileEndpoints = defineFileEndpoints({
  'desk.getPaper': ({ fileCode }, context) => readPaper(context, fileCode),
})
