import { maskPhone } from '~/domain/masks'
import { accountsByContact, findAccountByPhone } from '../accounts/queries'
import { type CallContext, type Database, defineEndpoints } from '../call-context'
import { issueLogin } from '../logins/tokens'
import { forgetUse } from '../rate-count'
import { CallRefusal } from '../refusal'
import { codeRefusal, tryCode } from './queries'
import type { CodePurpose } from './rules'
import { phoneRateKey, sendCode } from './send-code'

/** A right code is a login of its own kind: of a phone, and of no account. */
async function provePhone(
  context: CallContext,
  { phone, vcode, purpose }: { phone: string; vcode: string; purpose: CodePurpose },
) {
  const phoneIndex = context.core.vault.index('phone', phone)
  const proved = await context.core.store.write(async tx => {
    const tried = await tryCode(tx, context, { phoneIndex, purposes: [purpose], code: vcode })
    if (tried !== 'right') return codeRefusal(tried)
    await forgetUse(tx, phoneRateKey(phoneIndex))
    const account = await findAccountByPhone(tx, phoneIndex)
    return issueLogin(tx, context, { kind: 'phone', phone, phoneIndex, accountCode: account?.account_code })
  })
  return proved instanceof CallRefusal
    ? proved
    : { login: proved.login, showPhone: maskPhone(phone), expiresAt: proved.expiresAt }
}

/** Whose phone gets a code: an account is found by any verified number, its password changed by the login phone only. */
const MAY_KNOW = {
  'find-account': async (tx: Database, index: string) =>
    (await accountsByContact(tx, 'tel', index)).length > 0,
  'reset-password': async (tx: Database, index: string) =>
    (await findAccountByPhone(tx, index)) !== undefined,
  /** An appeal comes from a number that no account knows. */
  appeal: async () => true,
}

/** Codes by SMS and mail, and the visitor's proof of a phone number. */
export const codeEndpoints = defineEndpoints({
  'auth.getVcode': (input, context) =>
    sendCode(context, {
      ...input,
      channel: 'sms',
      to: input.phone,
      deliver: async (tx, phoneIndex) => (await findAccountByPhone(tx, phoneIndex)) !== undefined,
    }),
  'oneAcct.getPhoneCode': (input, context) =>
    sendCode(context, { ...input, channel: 'sms', to: input.phone, deliver: async () => true }),
  'uniAcct.getRegisterVCode': (input, context) =>
    sendCode(context, {
      ...input,
      channel: 'sms',
      to: input.phone,
      purpose: 'register',
      deliver: async () => true,
    }),
  'uniAcct.getPhoneCode': (input, context) =>
    sendCode(context, {
      ...input,
      channel: 'sms',
      to: input.phone,
      deliver: (tx, phoneIndex) => MAY_KNOW[input.purpose](tx, phoneIndex),
    }),
  'uniAcct.getMailCode': (input, context) =>
    sendCode(context, {
      ...input,
      channel: 'email',
      to: input.email,
      deliver: async (tx, emailIndex) =>
        input.purpose === 'register' || (await accountsByContact(tx, 'email', emailIndex)).length > 0,
    }),
  'oneAcct.checkPhoneCode': (input, context) => provePhone(context, input),
  'uniAcct.checkPhoneCode': (input, context) => provePhone(context, input),
})
