import { INDIVIDUAL, type UserType } from './accounts'
import { servicesOf, TEST_SERVICES, type TestGroupCode, type TestService } from './test-services'

/**
 * The rules of a test-account application (spec 2 §5). The browser, the action and the broker all apply them, so they
 * are pure and say the same words.
 */

export const TEST_APPLY_MESSAGES = {
  userType: '请选择用户类型',
  orgName: '请输入机构名称',
  tradeList: '请至少选择一项服务',
  otherGroup: '所选服务不属于本页申请范围',
  notOffered: '所选服务已申请或暂不可申请',
  changed: '申请记录已有变化，请返回修改，核对后重新提交',
  nothingLeft: '您已完成所有申请，暂无可申请内容',
  confirm: '是否确认提交?',
  submitted: '提交成功',
} as const

/** One checkbox of the form. */
export interface ServiceChoice {
  readonly code: TestService
  readonly label: string
  readonly enabled: boolean
  /** Why it cannot be ticked, '' when it can. */
  readonly reason: string
}

/** The group's services with those disabled that are not in enableSys. */
export function serviceChoices(group: TestGroupCode, enableSys: readonly string[]): ServiceChoice[] {
  return servicesOf(group).map(code => {
    const enabled = enableSys.includes(code)
    return { code, label: TEST_SERVICES[code].zh, enabled, reason: enabled ? '' : '已申请或暂不可申请' }
  })
}

/** True when no service of the group can be applied for. */
export function nothingToApplyFor(group: TestGroupCode, enableSys: readonly string[]): boolean {
  return servicesOf(group).every(code => !enableSys.includes(code))
}

/** True when the form must name an organisation: for every user type but the individual. */
export function needsOrgName(userType: UserType | '' | undefined): boolean {
  return Boolean(userType) && userType !== INDIVIDUAL
}

/** What the rules look at; fields may still be empty. */
export interface TestApplication {
  readonly userType?: UserType | ''
  readonly orgName?: string
  readonly tradeList?: readonly string[]
}

export type TestApplyField = 'userType' | 'orgName' | 'tradeList'

function serviceError(
  group: TestGroupCode,
  ticked: readonly string[],
  enableSys: readonly string[],
): string | undefined {
  if (ticked.length === 0) return TEST_APPLY_MESSAGES.tradeList
  const services: readonly string[] = servicesOf(group)
  if (ticked.some(code => !services.includes(code))) return TEST_APPLY_MESSAGES.otherGroup
  return ticked.some(code => !enableSys.includes(code)) ? TEST_APPLY_MESSAGES.notOffered : undefined
}

/** Message by field, in the order of the form; empty when the application may be submitted. */
export function testApplyErrors(
  group: TestGroupCode,
  application: TestApplication,
  enableSys: readonly string[],
): Partial<Record<TestApplyField, string>> {
  const errors: Partial<Record<TestApplyField, string>> = {}
  const { userType, orgName, tradeList = [] } = application
  if (!userType) errors.userType = TEST_APPLY_MESSAGES.userType
  if (needsOrgName(userType) && !orgName?.trim()) errors.orgName = TEST_APPLY_MESSAGES.orgName
  const services = serviceError(group, tradeList, enableSys)
  if (services) errors.tradeList = services
  return errors
}

/** Where a visitor proves a phone for a page of test accounts; `back` is that page, with what it carries. */
export function provePhonePath(back: string): string {
  const [path = '', query] = back.split('?')
  return `${path}/prove-phone${query ? `?${query.replace(/(^|&)draft=/, '$1for=')}` : ''}`
}
