import { z } from 'zod'
import { userType } from '~/domain/accounts'
import { agreementMark } from '~/domain/agreements'
import { email, line, password } from '~/domain/fields'
import { defineCalls, effectCall, nothing, queryCall } from './call'
import { quantAccepted } from './emc-quant'
import { fundIdField, nameValue, time } from './shapes'

/** Module emquant: quantitative live accounts (spec 2 §7 Quantitative). */
export const emquantCalls = defineCalls({
  // Also the "quant accounts query" of the personal centre, whose path is not shown.
  'emquant.getAcct': queryCall('emquant/getAcct', {
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
  // The personal variant: the fund account proves itself by its trading password.
  'emquant.applyReal': effectCall('emquant/applyReal', {
    login: 'one',
    sealed: ['pwd', 'email'],
    settle: 'query-only',
    volatile: ['address'],
    in: z.object({
      fundId: fundIdField,
      pwd: password({ required: '请输入交易密码' }),
      userType,
      orgName: line(100, { required: '请输入机构名称' }).optional(),
      email: email(),
      agreements: z.array(agreementMark).max(5),
      /** Where the caller came from. */
      address: line(64).optional(),
    }),
    out: quantAccepted,
  }),
})
