import { z } from 'zod'
import { captchaAnswer, fundId, smsCode } from '~/domain/fields'

const EXPIRED = '验证码已失效，请换一张'

/** What asks for the code: it goes to the account's own phone, so only the captcha is needed. */
export const codeSchema = z.object({
  captcha: captchaAnswer(),
  captchaId: z.string({ error: EXPIRED }).regex(/^[\w-]{22,64}$/, EXPIRED),
})

/** What queries (spec 2 §5): fund account, then code. */
export const querySchema = z.object({ fundId: fundId(), vcode: smsCode() })
