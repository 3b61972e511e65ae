import { z } from 'zod'
import { captchaAnswer, smsCode } from '~/domain/fields'
import { code, defineCalls, defineLater, later } from './call'
import { codeSent, fundIdField, id, paging, time } from './shapes'

/** Module emcQuant: live-trading applications and the real trading accounts they lead to (spec 2 §7). */
export const emcQuantCalls = defineCalls({
  // The two calls of the live-account page: "path not shown" (spec 2 §7); ours.
  'emcQuant.getRealAcctCode': code('emcQuant/getRealAcctCode', {
    login: 'any',
    volatile: ['captchaId', 'captcha'],
    in: z.object({ captchaId: id, captcha: captchaAnswer() }),
    out: codeSent,
  }),
  'emcQuant.queryRealAcct': code('emcQuant/queryRealAcct', {
    login: 'any',
    sealed: ['vcode'],
    volatile: ['vcode'],
    in: z.object({ fundId: fundIdField, vcode: smsCode(), ...paging }),
    out: z.object({
      list: z.array(
        z.object({
          accountType: z.string(),
          trdCode: z.string(),
          password: z.string(),
          eutime: time,
          remark: z.string(),
        }),
      ),
      count: z.int().min(0),
    }),
  }),
})

export const emcQuantLater = defineLater({
  'emcQuant.getTradeInfo': later('query', 'emcQuant/getTradeInfo', { login: 'one' }),
  'emcQuant.getEmcFormData': later('query', 'emcQuant/getEmcFormData', { login: 'one' }),
  'emcQuant.getUniAcctInfo': later('query', 'emcQuant/getUniAcctInfo', { login: 'one' }),
  // Also the "fund-account query with accountCode and powerType", whose path is not shown.
  'emcQuant.getFundAcctInfo': later('query', 'emcQuant/getFundAcctInfo', { login: 'one' }),
  'emcQuant.apply': later('effect', 'emcQuant/apply', { login: 'one', sealed: ['tel', 'email'] }),
})
