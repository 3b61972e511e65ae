import { isOrganisation } from '~/domain/accounts'
import { UPLOAD_MESSAGES } from '~/domain/uploads'
import type { ParsedInput } from '../../broker/contract'
import { randomId } from '../../crypto/random'
import { findAccountByPhone } from '../accounts/queries'
import { recordAgreements } from '../agreements/queries'
import { type CallContext, callerOf } from '../call-context'
import { codeRefusal, tryCode } from '../codes/queries'
import { historyOf, startApplications } from '../desk/queries'
import { putMessages } from '../outbox/messages'
import { NOTICES, noticeMessages } from '../outbox/notices'
import { type CallRefusal, ruleRefusal } from '../refusal'
import { paperOwner, takePapers } from '../uploads/queries'
import { openAccount } from './new-account'
import { KIND, newestRegistration, registrationOf, registrationPlace } from './queries'
import { REGISTRATION_MESSAGES, registrationErrors } from './rules'

type Input = ParsedInput<'uniAcct.createOrgUniAcct'>

async function errorsOf(input: Input, context: CallContext, phoneIndex: string, phone: string) {
  const { db } = context
  const pending = (await newestRegistration(db, phoneIndex))?.state === 'submitted'
  const registered = (await findAccountByPhone(db, phoneIndex)) !== undefined
  return {
    phone: registered
      ? REGISTRATION_MESSAGES.registered
      : pending
        ? REGISTRATION_MESSAGES.pending
        : undefined,
    userType: isOrganisation(input.userType) ? undefined : REGISTRATION_MESSAGES.organisation,
    ...registrationErrors({ ...input, phone }),
  }
}

/**
 * Takes an organisation's registration, which waits for the broker's review (spec 1 §7 createOrgUniAcct). The mail code
 * is tried last and its count is kept; everything else is undone by a refusal. Whether the organisation has an account
 * already is for the reviewer to see and for no stranger.
 */
export async function submitOrganisation(
  input: Input,
  context: CallContext,
  passwordHash: string,
): Promise<{ reference: string } | CallRefusal> {
  const { core, db, now } = context
  const caller = callerOf(context)
  const { phone = '', phoneIndex = '' } = caller
  const errors = await errorsOf(input, context, phoneIndex, phone)
  if (Object.values(errors).some(Boolean)) throw ruleRefusal(errors)
  const emailIndex = core.vault.index('email', input.email)
  const tried = await tryCode(db, context, {
    phoneIndex: emailIndex,
    purposes: ['register'],
    code: input.vcode,
  })
  if (tried !== 'right') return codeRefusal(tried)
  const at = now.toISOString()
  const owner = paperOwner(caller)
  if (!(await takePapers(db, [input.licence], { owner, purpose: 'licence', at })))
    throw ruleRefusal({ licence: UPLOAD_MESSAGES.expired })
  const id = randomId()
  await startApplications(db, { kind: KIND, ids: [id], state: 'submitted', maker: owner, at })
  const seal = (column: Parameters<typeof registrationPlace>[0], value: string) =>
    core.vault.seal(registrationPlace(column, id), value)
  await db
    .insertInto('org_registration')
    .values({
      id,
      phone_index: phoneIndex,
      sealed_phone: seal('phone', phone),
      email_index: emailIndex,
      sealed_email: seal('email', input.email),
      org_name: input.orgName,
      user_type: input.userType,
      org_credit_index: core.vault.index('id', input.orgCredit),
      sealed_org_credit: seal('org_credit', input.orgCredit),
      sealed_agent_name: seal('agent_name', input.agentName),
      licence_file: input.licence,
      password_hash: passwordHash,
      account_code: null,
      created_at: at,
    })
    .execute()
  await recordAgreements(context, { owner: `${KIND}:${id}`, marks: [input.agreement] })
  await putMessages(db, context, noticeMessages({ phone, email: input.email }, NOTICES.orgSubmitted(id)))
  return { reference: id }
}

async function opened(context: CallContext, id: string) {
  const row = await registrationOf(context.db, id)
  const open = (column: 'phone' | 'email' | 'org_credit' | 'agent_name', sealed: string) =>
    context.core.vault.open(registrationPlace(column, id), sealed)
  return {
    row,
    phone: open('phone', row.sealed_phone),
    email: open('email', row.sealed_email),
    orgCredit: open('org_credit', row.sealed_org_credit),
  }
}

async function forgetPassword(context: CallContext, id: string, accountCode: string | null): Promise<void> {
  await context.db
    .updateTable('org_registration')
    .set({ password_hash: '', account_code: accountCode })
    .where('id', '=', id)
    .execute()
}

/**
 * What an approval brings about: the account, authenticated, with both contacts verified.
 * @throws CallRefusal 42200 when the phone has an account by now
 */
export async function approveOrganisation(context: CallContext, id: string): Promise<void> {
  const { row, phone, email, orgCredit } = await opened(context, id)
  const accountCode = await openAccount(context, {
    userName: row.org_name,
    userType: row.user_type,
    orgType: '1',
    orgName: row.org_name,
    orgCredit,
    attestation: '0',
    phone,
    email,
    emailVerified: true,
    passwordHash: row.password_hash,
  })
  if (!accountCode) throw ruleRefusal({ phone: REGISTRATION_MESSAGES.registered })
  await forgetPassword(context, id, accountCode)
  await putMessages(context.db, context, noticeMessages({ phone, email }, NOTICES.orgApproved(accountCode)))
}

/** What a refusal brings about: the applicant is told why. */
export async function refuseOrganisation(context: CallContext, id: string): Promise<void> {
  const { phone, email } = await opened(context, id)
  const history = await historyOf(context.db, KIND, id)
  await forgetPassword(context, id, null)
  const note = history.at(-1)?.note ?? ''
  await putMessages(context.db, context, noticeMessages({ phone, email }, NOTICES.orgRefused(note)))
}
