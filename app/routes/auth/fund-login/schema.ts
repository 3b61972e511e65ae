import { z } from 'zod'
import { captchaAnswer, fundId, password } from '~/domain/fields'
import { captchaId } from '~/domain/phone-code'

/** Fund login (spec 2 §5): all three required, white space stripped. */
export const fundLoginSchema = z.object({
  fundId: fundId({ required: '请输入资金账号' }),
  password: password({ required: '请输入密码' }),
  captcha: captchaAnswer({ required: '请输入验证码' }),
  captchaId,
})
