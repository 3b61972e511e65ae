import type { TestAccount } from '../../broker/contract/shapes'
import type { CallContext } from '../call-context'
import type { TestAccountWithState } from './queries'
import { passwordState, recordWords } from './rules'

/** A test account as it is answered: without password, phone and e-mail. */
export function testAccountView({ now }: CallContext, row: TestAccountWithState): TestAccount {
  const validTime = row.valid_time ?? ''
  const words = recordWords({
    sysFlag: row.sys_flag,
    acct: row.acct,
    url: row.url,
    validTime,
    reference: row.reference,
    orgName: row.org_name,
  })
  return {
    acctId: row.acct_id,
    sysFlag: row.sys_flag as TestAccount['sysFlag'],
    sysFlagName: words.sysFlagName,
    serviceName: words.sysFlagName,
    createTime: row.delivered_at ?? row.apply_time,
    applyTime: row.apply_time,
    validTime,
    endTime: validTime,
    acctFlagName: words.acctFlagName,
    acct: row.acct,
    pwdState: passwordState(row.pwd_state, row.visible_until, now.toISOString()),
    url: row.url,
    state: row.state as TestAccount['state'],
    version: row.version,
    details: words.details,
  }
}
