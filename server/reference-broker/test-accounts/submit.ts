import { TEST_APPLY_MESSAGES, testApplyErrors } from '~/domain/test-apply-rules'
import type { ParsedInput } from '../../broker/contract'
import { randomId } from '../../crypto/random'
import { type CallContext, callerOf } from '../call-context'
import { nextNumber } from '../counter'
import { startApplications } from '../desk/queries'
import { transition } from '../desk/transition'
import { CallRefusal, ruleRefusal } from '../refusal'
import type { TestAccountRow } from '../tables'
import { applicantOf } from './applicant'
import { KIND, ownerOf, takeVerNo, testAccountPlace, testAccountsOf } from './queries'
import { enableSys, referenceOf, shanghaiDate } from './rules'

type Submission = ParsedInput<'applyTest.submit'>

interface Accepted {
  readonly owner: string
  readonly reference: string
  readonly phone: string
  readonly email: string
  readonly orgName: string
}

function rowOf(context: CallContext, input: Submission, sysFlag: string, by: Accepted): TestAccountRow {
  const { core, now } = context
  const acctId = randomId()
  return {
    acct_id: acctId,
    owner: by.owner,
    reference: by.reference,
    group_code: input.group,
    sys_flag: sysFlag,
    user_type: input.userType,
    org_name: by.orgName,
    sealed_phone: core.vault.seal(testAccountPlace('phone', acctId), by.phone),
    phone_index: core.vault.index('phone', by.phone),
    sealed_email: core.vault.seal(testAccountPlace('email', acctId), by.email),
    apply_time: now.toISOString(),
    delivered_at: null,
    valid_time: null,
    acct: '',
    url: '',
    pwd_state: 'none',
    sealed_pwd: '',
    visible_until: null,
  }
}

async function apply(context: CallContext, input: Submission, by: Accepted): Promise<string[]> {
  const { core, db: tx, now } = context
  const rows = [...new Set(input.tradeList)].map(sysFlag => rowOf(context, input, sysFlag, by))
  const ids = rows.map(row => row.acct_id)
  const at = now.toISOString()
  await startApplications(tx, { kind: KIND, ids, state: 'submitted', maker: by.owner, at })
  await tx.insertInto('test_account').values(rows).execute()
  if (core.provision === 'at-once') {
    const actor = { name: 'system', role: 'system' }
    for (const id of ids) await transition(context, { kind: KIND, id, to: 'delivered', version: 1, actor })
  }
  return ids
}

/**
 * Takes an application for test accounts: one application a service, under one reference (spec 2 §4, §5).
 * @throws CallRefusal 40900 when something was applied for meanwhile, 42200 when a rule refuses
 */
export async function submitTestApplication(input: Submission, context: CallContext) {
  const { db: tx, now } = context
  const owner = ownerOf(callerOf(context))
  if (!(await takeVerNo(tx, owner, input.verNo))) throw new CallRefusal('40900', TEST_APPLY_MESSAGES.changed)
  const applied = await testAccountsOf(tx, owner)
  const applicant = await applicantOf(context, applied)
  if (!applicant.phone) throw ruleRefusal({ phone: '请选择手机号' })
  const facts = applied.map(row => ({ sysFlag: row.sys_flag, state: row.state, validTime: row.valid_time }))
  const errors = testApplyErrors(input.group, input, enableSys(input.group, facts, shanghaiDate(now)))
  if (Object.keys(errors).length > 0) throw ruleRefusal(errors)
  const by: Accepted = {
    owner,
    reference: referenceOf(now, await nextNumber(tx, 'test-apply')),
    phone: applicant.phone,
    email: input.email ?? applicant.email,
    orgName: input.userType === '1' ? '' : (input.orgName ?? ''),
  }
  const accts = await apply(context, input, by)
  const state = context.core.provision === 'at-once' ? ('delivered' as const) : ('submitted' as const)
  return { reference: by.reference, state, accts }
}
