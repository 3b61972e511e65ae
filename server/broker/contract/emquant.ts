import { z } from 'zod'
import { defineCalls, defineLater, later, nothing, query } from './call'
import { fundIdField, nameValue, time } from './shapes'

/** Module emquant: quantitative live accounts (spec 2 §7 Quantitative). */
export const emquantCalls = defineCalls({
  // Also the "quant accounts query" of the personal centre, whose path is not shown.
  'emquant.getAcct': query('emquant/getAcct', {
    login: 'any',
    in: nothing,
    out: z.object({
      accts: z.array(
        z.object({
          fundId: fundIdField,
          createTime: time,
          formStateText: z.string(),
          details: z.array(nameValue),
        }),
      ),
      userType: z.string(),
      email: z.string(),
      orgName: z.string(),
    }),
  }),
})

export const emquantLater = defineLater({
  'emquant.applyReal': later('effect', 'emquant/applyReal', { login: 'one', sealed: ['pwd', 'email'] }),
})
