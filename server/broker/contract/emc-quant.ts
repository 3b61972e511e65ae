import { z } from 'zod'
import { attestation } from '~/domain/accounts'
import { agreementMark } from '~/domain/agreements'
import { captchaAnswer, line, smsCode } from '~/domain/fields'
import { MOST_FUNDS, powerType, QUANT_MESSAGES } from '~/domain/quant-apply'
import { codeCall, defineCalls, effectCall, nothing, queryCall } from './call'
import { codeSent, day, fundIdField, id, paging, time } from './shapes'

/** A contact by its id, masked; one that is not verified (attestation 1) cannot be chosen. */
const quantContact = z.object({ contactId: id, contact: z.string(), attestation, isDefault: z.boolean() })

/** When what is sent now takes effect, or the year whose holidays would have to be announced first. */
const effective = z.discriminatedUnion('known', [
  z.object({ known: z.literal(true), rule: z.enum(['T+1', 'T+2']), from: day, day }),
  z.object({ known: z.literal(false), year: z.string() }),
])

/** A fund account with the facts that decide whether the permission may be opened or closed on it. */
const quantFund = z.object({
  fundId: fundIdField,
  fundName: z.string(),
  fundType: z.string(),
  hasEmc: z.string(),
  live: z.boolean(),
  riskLevel: z.string(),
  inTransit: z.boolean(),
  advisory: z.boolean(),
  underWay: z.enum(['', 'apply', 'close']),
  ordinaryFundId: z.string(),
  productInfo: z.array(z.object({ productName: z.string() })),
  tradeInfo: z.array(z.object({ market: z.string(), trdCode: z.string(), trdType: z.string() })),
})

const fundAcctInfo = z
  .array(z.object({ fundId: fundIdField }))
  .min(1, { error: QUANT_MESSAGES.funds })
  .max(MOST_FUNDS)

/** What is answered to an application, opening or closing: one application a fund account, under one reference. */
export const quantAccepted = z.object({
  reference: id,
  applications: z.array(z.object({ applyId: id, fundId: fundIdField })),
  effectiveDay: day,
})

/** Module emcQuant: live-trading applications and the real trading accounts they lead to (spec 2 §7). */
export const emcQuantCalls = defineCalls({
  // The two calls of the live-account page: "path not shown" (spec 2 §7); ours.
  'emcQuant.getRealAcctCode': codeCall('emcQuant/getRealAcctCode', {
    login: 'any',
    volatile: ['captchaId', 'captcha'],
    in: z.object({ captchaId: id, captcha: captchaAnswer() }),
    out: codeSent,
  }),
  'emcQuant.queryRealAcct': codeCall('emcQuant/queryRealAcct', {
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
  'emcQuant.getUniAcctInfo': queryCall('emcQuant/getUniAcctInfo', {
    login: 'one',
    in: nothing,
    out: z.object({
      accountCode: z.string(),
      userName: z.string(),
      userType: z.string(),
      orgName: z.string(),
    }),
  }),
  'emcQuant.getEmcFormData': queryCall('emcQuant/getEmcFormData', {
    login: 'one',
    in: nothing,
    out: z.object({
      orgType: z.string(),
      orgFullName: z.string(),
      contactAddress: z.string(),
      telList: z.array(quantContact),
      emailList: z.array(quantContact),
      // Ours: the broker's clock and calendar decide, the page only shows.
      effective,
    }),
  }),
  // Trading accounts (trdCode) that applications opened earlier and that another fund account may join.
  'emcQuant.getTradeInfo': queryCall('emcQuant/getTradeInfo', {
    login: 'one',
    in: nothing,
    out: z.object({
      list: z.array(z.object({ trdCode: z.string(), powerType, fundIds: z.array(fundIdField) })),
    }),
  }),
  // Also the "fund-account query with accountCode and powerType", whose path is not shown, and that for closing
  // (CMN_FUND_INFO_QUERY): the facts are the same, the rules of app/domain/quant-apply.ts read them for each.
  'emcQuant.getFundAcctInfo': queryCall('emcQuant/getFundAcctInfo', {
    login: 'one',
    in: nothing,
    out: z.object({ list: z.array(quantFund) }),
  }),
  // Ours: the records table of the page, opening and closing together, newest first.
  'emcQuant.queryApply': queryCall('emcQuant/queryApply', {
    login: 'one',
    in: nothing,
    out: z.object({
      list: z.array(
        z.object({
          kind: z.enum(['quant-apply', 'quant-close']),
          applyId: id,
          /** Shared by the fund accounts of one submission. */
          reference: z.string(),
          fundId: fundIdField,
          powerType,
          createTime: time,
          state: z.string(),
          stateText: z.string(),
          emquantClient: z.string(),
          acct: z.string(),
          effectiveDay: z.string(),
        }),
      ),
    }),
  }),
  // Phone and e-mail are told by the ids of verified contacts (decision 0924), so nothing personal is sent. userType
  // and orgType are the broker's own knowledge; agreeSign and riskSign are the marks of what was agreed to.
  'emcQuant.apply': effectCall('emcQuant/apply', {
    login: 'one',
    volatile: ['address'],
    in: z.object({
      powerType,
      fundAcctInfo,
      addNewTrd: z.enum(['0', '1']),
      trdCode: line(20).optional(),
      orgFullName: line(100, { required: QUANT_MESSAGES.orgFullName }).optional(),
      contactAddress: line(200, { required: QUANT_MESSAGES.contactAddress }).optional(),
      mobileContactId: id,
      emailContactId: id,
      agreements: z.array(agreementMark).max(5),
      /** Where the caller came from. */
      address: line(64).optional(),
    }),
    out: quantAccepted,
  }),
})
