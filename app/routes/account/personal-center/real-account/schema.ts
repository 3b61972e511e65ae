import { z } from 'zod'
import { captchaAnswer, fundId, smsCode } from '~/domain/fields'
import { captchaId } from '~/domain/phone-code'

/** What asks for the code: it goes to the account's own phone, so only the captcha is needed. */
export const codeSchema = z.object({
  captcha: captchaAnswer(),
  captchaId,
})

/** What queries (spec 2 §5): fund account, then code. */
export const querySchema = z.object({ fundId: fundId(), vcode: smsCode() })
