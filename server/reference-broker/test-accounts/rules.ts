import { SYSTEM_FLAGS, type SystemFlag } from '~/domain/system-flags'
import { servicesOf, TEST_ACCOUNT_DAYS, type TestGroupCode, type TestService } from '~/domain/test-services'

/** Where each service of a test account is reached; invented addresses. */
const SERVICE_FACTS: Readonly<Record<TestService, { prefix: string; url: string; acctFlagName: string }>> = {
  '1': { prefix: 'EMT', url: 'tcp://emt-test.example:19088', acctFlagName: '普通' },
  '2': { prefix: 'EMQ', url: 'udp://emq-test.example:19188', acctFlagName: '无' },
  '11': { prefix: 'ITT', url: 'https://terminal-test.example', acctFlagName: '普通' },
  '31': { prefix: 'JJD', url: 'https://juejin-test.example', acctFlagName: '普通' },
}

const isService = (flag: string): flag is TestService => Object.hasOwn(SERVICE_FACTS, flag)

/** Account number and address of a newly provisioned service. */
export function provisioned(flag: string, number: number): { acct: string; url: string } {
  if (!isService(flag)) throw new Error(`No test service ${flag}`)
  const { prefix, url } = SERVICE_FACTS[flag]
  return { acct: `${prefix}${String(number).padStart(8, '0')}`, url }
}

/** A calendar date in Shanghai (UTC+8, no summer time), some days on. */
export function shanghaiDate(now: Date, days = 0): string {
  return new Date(now.getTime() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10)
}

/** Last day of a test account delivered now: 90 days, our own number (the specification names none). */
export const validUntil = (now: Date): string => shanghaiDate(now, TEST_ACCOUNT_DAYS)

/** What decides whether a service may be applied for again. */
export interface Applied {
  readonly sysFlag: string
  readonly state: string
  readonly validTime: string | null
}

/** Services of a group still open to an applicant: not applied for, refused, or run out (spec 2 §3 enableSys). */
export function enableSys(group: TestGroupCode, applied: readonly Applied[], today: string): TestService[] {
  const taken = applied.filter(one => one.state !== 'refused' && !(one.validTime && one.validTime < today))
  return servicesOf(group).filter(code => !taken.some(one => one.sysFlag === code))
}

/** Broker's own number of a submission: CS, date in Shanghai, running number. */
export function referenceOf(now: Date, number: number): string {
  return `CS${shanghaiDate(now).replaceAll('-', '')}${String(number).padStart(6, '0')}`
}

/** State of an initial password: an open one whose window has passed is gone. Both times are UTC ISO text. */
export function passwordState<State extends string>(
  state: State,
  visibleUntil: string | null,
  now: string,
): State | 'gone' {
  return state === 'open' && (visibleUntil ?? '') <= now ? 'gone' : state
}

export interface RecordFacts {
  readonly sysFlag: string
  readonly acct: string
  readonly url: string
  readonly validTime: string
  readonly reference: string
  readonly orgName: string
}

/** Names of a record and its name/value rows (spec 2 §3); the password is never among them. */
export function recordWords(facts: RecordFacts) {
  const flag = facts.sysFlag as SystemFlag
  const sysFlagName = SYSTEM_FLAGS[flag]?.zh ?? facts.sysFlag
  const acctFlagName = isService(facts.sysFlag) ? SERVICE_FACTS[facts.sysFlag].acctFlagName : ''
  const rows = [
    { name: '服务名称', value: sysFlagName },
    { name: '申请编号', value: facts.reference },
    { name: '机构名称', value: facts.orgName },
    { name: '账号类型', value: acctFlagName },
    { name: '账号', value: facts.acct },
    { name: 'API 地址', value: facts.url },
    { name: '到期日期', value: facts.validTime },
  ]
  return { sysFlagName, acctFlagName, details: rows.filter(row => row.value !== '') }
}
