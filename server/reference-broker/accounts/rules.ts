import { isOrganisation, type UserType } from '~/domain/accounts'

/** What is wrong with a change of who the holder is (spec 2 §5, info edit); empty when nothing is. */
export function userPropErrors(prop: { userType: UserType; orgName?: string }): Record<string, string> {
  return isOrganisation(prop.userType) && !prop.orgName ? { orgName: '请输入机构名称' } : {}
}

/** Whether an account says who its holder is, as far as an application needs it. */
export function hasInfo(account: { userType: string; orgName: string }): boolean {
  return account.userType === '1' || (account.userType !== '' && account.orgName !== '')
}
