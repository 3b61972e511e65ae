import { maskPhone } from '~/domain/masks'
import { findAccountByPhone } from '../accounts/queries'
import { issueLogin } from '../logins/tokens'
import { forgetUse } from '../rate-count'
import { Refusal } from '../refusal'
import { defineEndpoints } from '../visit'
import { tryCode } from './queries'
import { phoneRateKey, sendCode } from './send-code'

/** Codes by SMS, and the visitor's proof of a phone number. */
export const codeEndpoints = defineEndpoints({
  'auth.getVcode': (input, visit) =>
    sendCode(visit, {
      ...input,
      channel: 'sms',
      to: input.phone,
      deliver: async (tx, phoneIndex) => (await findAccountByPhone(tx, phoneIndex)) !== undefined,
    }),
  'oneAcct.getPhoneCode': (input, visit) =>
    sendCode(visit, { ...input, channel: 'sms', to: input.phone, deliver: async () => true }),
  'oneAcct.checkPhoneCode': async ({ phone, vcode, purpose }, visit) => {
    const phoneIndex = visit.core.vault.index('phone', phone)
    const proved = await visit.core.store.write(async tx => {
      const tried = await tryCode(tx, visit, { phoneIndex, purposes: [purpose], code: vcode })
      if (tried !== 'right') return new Refusal(tried === 'wrong' ? '89103' : '89104')
      await forgetUse(tx, phoneRateKey(phoneIndex))
      const account = await findAccountByPhone(tx, phoneIndex)
      return issueLogin(tx, visit, { kind: 'phone', phone, phoneIndex, accountCode: account?.account_code })
    })
    return proved instanceof Refusal
      ? proved
      : { login: proved.login, showPhone: maskPhone(phone), expiresAt: proved.expiresAt }
  },
})
