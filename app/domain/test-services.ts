import { z } from 'zod'
import { codesOf, label } from './enumeration'

/** Services of which a test account can be applied for (spec 2 §3). */
export const TEST_SERVICES = {
  '1': label('EMT极速柜台', 'EMT fast counter'),
  '2': label('EMQ极速行情', 'EMQ fast market data'),
  '11': label('机构交易终端', 'institutional trading terminal'),
  '31': label('掘金独立端', 'Juejin standalone terminal'),
} as const

export type TestService = keyof typeof TEST_SERVICES
export const testService = z.enum(codesOf(TEST_SERVICES), { error: '请选择申请的服务' })

/** One page of test-account applications: its services, its address and its words (spec 2 §2). */
export interface TestGroup {
  readonly path: string
  readonly breadcrumb: string
  readonly services: readonly TestService[]
}

export const TEST_GROUPS = {
  '1': { path: '/apply/test-apply', breadcrumb: 'API 测试申请', services: ['1', '2'] },
  '2': { path: '/apply/test-apply-client', breadcrumb: '机构交易终端试用申请', services: ['11'] },
  '3': { path: '/apply/jj-test-apply', breadcrumb: '掘金独立端测试申请', services: ['31'] },
} as const satisfies Record<string, TestGroup>

export type TestGroupCode = keyof typeof TEST_GROUPS
export const testGroup = z.enum(Object.keys(TEST_GROUPS) as [TestGroupCode, ...TestGroupCode[]])

/** The services of a group, widened so that any code can be looked up in it. */
export const servicesOf = (group: TestGroupCode): readonly TestService[] => TEST_GROUPS[group].services

/** States of a test-account application; `refused` and `delivered` are final. */
export const TEST_APPLY_STATES = {
  submitted: label('已提交', 'submitted'),
  provisioning: label('开通中', 'provisioning'),
  delivered: label('已开通', 'delivered'),
  refused: label('未通过', 'refused'),
} as const

export type TestApplyState = keyof typeof TEST_APPLY_STATES
export const testApplyState = z.enum(codesOf(TEST_APPLY_STATES))

/** Test accounts on a page of somebody's own lists. */
export const RECORDS_A_PAGE = 50
/** Days a test account works from its delivery. The specification names no number; ours. */
export const TEST_ACCOUNT_DAYS = 90
/** Minutes an initial password stays readable after it was first revealed. */
export const REVEAL_MINUTES = 10
