import { z } from 'zod'
import { captchaAnswer, line, password } from '~/domain/fields'
import { codeCall, defineCalls, nothing, queryCall } from './call'
import { fundIdField, id, time } from './shapes'

/** Module orgManage: fund accounts and their login (spec 1 §7 Accounts, spec 2 §7). */
export const orgManageCalls = defineCalls({
  // The specification's token (hash of id, encrypted password and a fixed salt) is replaced by envelope and signature.
  'orgManage.fundIdLogin': codeCall('orgManage/fundIdLogin', {
    login: 'none',
    sealed: ['password'],
    volatile: ['captchaId', 'captcha', 'device', 'address'],
    in: z.object({
      fundId: fundIdField,
      password: password(),
      captchaId: id,
      captcha: captchaAnswer(),
      device: line(200).optional(),
      /** Where the caller came from, for the record of sign-ins. */
      address: line(64).optional(),
    }),
    out: z.object({
      login: z.string().min(16),
      fundId: fundIdField,
      fundIdUserType: z.string(),
      fundType: z.string(),
      fundName: z.string(),
      /** Of the unified account that holds it; '' where none does. Ours: spec 2 §6 decides by it what is offered. */
      orgType: z.string(),
      professionalInvestor: z.enum(['0', '1']),
      expiresAt: time,
    }),
  }),
  // With `linked` a fund account whose user may change passwords sees those of its owner that may be changed with it.
  'orgManage.qryAllFundId': queryCall('orgManage/qryAllFundId', {
    login: 'any',
    in: z.object({ linked: z.boolean().default(false) }),
    out: z.object({ list: z.array(z.object({ fundId: fundIdField, fundType: z.string() })) }),
  }),
  // Signing fund accounts by accountCode (spec 2 §7, path not shown: ours): those in use.
  'orgManage.qrySignFundId': queryCall('orgManage/qrySignFundId', {
    login: 'one',
    in: nothing,
    out: z.object({
      list: z.array(z.object({ fundId: fundIdField, userFName: z.string(), fundType: z.string() })),
    }),
  }),
})
