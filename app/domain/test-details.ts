import { formatDate } from './formats'
import { TEST_APPLY_STATES, type TestApplyState } from './test-services'

interface Row {
  name: string
  value: string
}

/** What every test account has beside the broker's own rows. */
export interface TestAccountFacts {
  serviceName: string
  state: TestApplyState
  applyTime: string
  validTime: string
  acctFlagName: string
  acct: string
  url: string
  details: readonly Row[]
}

/** Rows that brokers name in English (spec 2 §3), in the words of the page. */
const NAMES: Record<string, string> = { normalAcct: '普通资金账号' }

/** Whether a row of a broker's is normalPwd (spec 2 §3) or something else that calls itself a password. */
export const isPassword = (name: string): boolean => /pwd|passw|密码|口令/i.test(name)

/**
 * Name/value rows of an account; the broker's own rows follow those that every account has. A password is never
 * among them: the initial one is shown by an audited POST only.
 */
export function testAccountRows(account: TestAccountFacts): Row[] {
  const rows = [
    { name: '服务名称', value: account.serviceName },
    { name: '状态', value: TEST_APPLY_STATES[account.state].zh },
    { name: '申请日期', value: formatDate(account.applyTime) },
    { name: '到期日期', value: formatDate(account.validTime) },
    { name: '账号类型', value: account.acctFlagName },
    { name: '账号', value: account.acct },
    { name: 'API 地址', value: account.url },
  ]
  const known = new Set(rows.map(({ name }) => name))
  for (const detail of account.details) {
    const name = Object.hasOwn(NAMES, detail.name) ? (NAMES[detail.name] as string) : detail.name
    if (known.has(name) || isPassword(detail.name)) continue
    known.add(name)
    rows.push({ name, value: detail.value })
  }
  return rows
}
