import { maskName } from '~/domain/masks'
import { authenticatedAccount } from '../accounts/authenticated'
import { callerOf, defineEndpoints } from '../call-context'
import { personPlace } from '../records/queries'
import { CallRefusal } from '../refusal'
import { belongTogether, changeRoles, fundRolesOf, managedRoles, managersOf } from './queries'

const same = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join()

/** Who of an account may do what with its fund accounts (spec 1 §6, spec 2 §2 manage-right). */
export const fundRoleEndpoints = defineEndpoints({
  'uniAcct.queryFundRoles': async (_input, context) => {
    const rows = await fundRolesOf(context.db, callerOf(context).accountCode ?? '')
    const list = rows.map(row => ({
      personId: row.person_id,
      name: maskName(context.core.vault.open(personPlace('name', row.person_id), row.sealed_name)),
      duty: row.duty,
      fundId: row.fund_id,
      roleCode: row.role_code,
      since: row.since,
    }))
    return { list }
  },
  'uniAcct.saveFundRoles': async (input, context) => {
    const { db, now } = context
    const account = await authenticatedAccount(context)
    if (!(await belongTogether(db, account.account_code, input))) throw new CallRefusal('40400')
    const held = await managedRoles(db, input.personId, input.fundId)
    if (!same(held, input.before)) throw new CallRefusal('40900')
    const wanted = [...new Set(input.roles)]
    const given = wanted.filter(role => !held.includes(role))
    const taken = held.filter(role => !wanted.some(each => each === role))
    await changeRoles(db, input, { given, taken, since: now.toISOString() })
    if (taken.includes('50') && (await managersOf(db, input.fundId)) === 0)
      throw new CallRefusal('42200', '每个资金账号须至少保留一名有“权限管理”权限的人员')
    return {}
  },
})
