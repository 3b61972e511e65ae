import { z } from 'zod'
import { captchaAnswer, email, phone, smsCode } from './fields'

/** Which graphic captcha was answered. */
export const captchaId = z
  .string({ error: '验证码已失效，请换一张' })
  .regex(/^[\w-]{22,64}$/, '验证码已失效，请换一张')

/** What asks for a code: the graphic code comes before the phone code (spec 1 §5). */
export const sendCodeSchema = z.object({
  phone: phone(),
  captcha: captchaAnswer(),
  captchaId,
})

/** The same for a code by mail. */
export const sendMailCodeSchema = z.object({ email: email(), captcha: captchaAnswer(), captchaId })

/** What signs in, or proves a phone. */
export const phoneCodeSchema = z.object({ phone: phone(), vcode: smsCode() })
