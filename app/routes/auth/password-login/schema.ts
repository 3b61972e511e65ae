import { z } from 'zod'
import { captchaAnswer, password, phone } from '~/domain/fields'
import { captchaId } from '~/domain/phone-code'

/** Login of a unified account by the password set at registration. */
export const passwordLoginSchema = z.object({
  phone: phone(),
  password: password({ required: '请输入密码' }),
  captcha: captchaAnswer({ required: '请输入验证码' }),
  captchaId,
})
