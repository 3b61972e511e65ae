import { codesOf, labelOf } from '~/domain/enumeration'
import { FUND_ROLES, shownFundRoles } from '~/domain/fund-roles'
import { query, type RequestContext } from '~/server.server'

export interface PersonRight {
  personId: string
  fundId: string
  name: string
  duty: string
  /** Codes in the order of the table of roles. */
  roles: string[]
  words: string
}

const ORDER = codesOf(FUND_ROLES)

/** Every person with every fund account of the account, and the roles that are shown (spec 1 §6). */
export async function peopleRights(ctx: RequestContext): Promise<PersonRight[]> {
  const [roles, people, funds] = await Promise.all([
    query(ctx, 'uniAcct.queryFundRoles', {}),
    query(ctx, 'oneAcct.queryMyPersonInfo', {}),
    query(ctx, 'oneAcct.queryMyFundInfo', {}),
  ])
  const shown = shownFundRoles(roles.list)
  return people.list.flatMap(({ personId, name, duty }) =>
    funds.list.map(({ fundId }) => {
      const held = shown.filter(role => role.personId === personId && role.fundId === fundId)
      const codes = ORDER.filter(code => held.some(role => role.roleCode === code))
      const words = codes.map(code => labelOf(FUND_ROLES, code)).join('、')
      return { personId, fundId, name, duty, roles: codes, words }
    }),
  )
}
