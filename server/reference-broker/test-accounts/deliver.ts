import { SYSTEM_FLAGS, type SystemFlag } from '~/domain/system-flags'
import { TEST_GROUPS, type TestGroupCode } from '~/domain/test-services'
import type { CallContext } from '../call-context'
import { nextNumber } from '../counter'
import { putMessages } from '../outbox/messages'
import type { TestAccountRow } from '../tables'
import { randomInitialPassword } from './initial-password'
import { isVisitor, testAccountPlace } from './queries'
import { provisioned, validUntil } from './rules'

/** Where the applicant finds the initial password: a visitor has no personal centre. */
function passwordAt({ owner, group_code }: TestAccountRow): string {
  if (!isVisitor(owner)) return '初始密码请登录机构通个人中心查看。'
  return `初始密码请在机构通“${TEST_GROUPS[group_code as TestGroupCode].breadcrumb}”页面验证手机号后查看。`
}

/**
 * Provisions a test account that comes to `delivered`: number, address, random initial password (sealed), 90 days,
 * and word to the applicant, which never holds the password.
 */
export async function deliverTestAccount(context: CallContext, acctId: string): Promise<void> {
  const { core, db: tx, now } = context
  const row = await tx
    .selectFrom('test_account')
    .selectAll()
    .where('acct_id', '=', acctId)
    .executeTakeFirstOrThrow()
  const account = provisioned(row.sys_flag, await nextNumber(tx, `test-acct-${row.sys_flag}`))
  await tx
    .updateTable('test_account')
    .set({
      ...account,
      delivered_at: now.toISOString(),
      valid_time: validUntil(now),
      pwd_state: 'sealed',
      sealed_pwd: core.vault.seal(testAccountPlace('pwd', acctId), randomInitialPassword()),
    })
    .where('acct_id', '=', acctId)
    .execute()
  const service = SYSTEM_FLAGS[row.sys_flag as SystemFlag]?.zh ?? row.sys_flag
  const message = {
    code: '',
    subject: '测试账号已开通',
    body: `【机构通】您申请的${service}测试账号已开通，账号 ${account.acct}。${passwordAt(row)}`,
  }
  const phone = core.vault.open(testAccountPlace('phone', acctId), row.sealed_phone)
  const email = core.vault.open(testAccountPlace('email', acctId), row.sealed_email)
  const bySms = { channel: 'sms' as const, to: phone, ...message }
  const byEmail = { channel: 'email' as const, to: email, ...message }
  await putMessages(tx, context, email ? [bySms, byEmail] : [bySms])
}
