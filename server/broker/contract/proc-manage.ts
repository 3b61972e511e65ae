import { z } from 'zod'
import { agreementMark } from '~/domain/agreements'
import { cents } from '~/domain/amounts'
import { lines } from '~/domain/fields'
import { MOST_FUNDS, powerType, QUANT_CLOSE_KEY, QUANT_MESSAGES } from '~/domain/quant-apply'
import { VIP_APPLY_KEY, VIP_MESSAGES } from '~/domain/vip-quote'
import { defineCalls, defineLater, effectCall, later } from './call'
import { day, fundIdField, id } from './shapes'
import { vipProductAsked } from './vip-products'

/** Verified contacts of the account, by their ids: numbers do not travel again. */
const contacts = { mobileContactId: id, emailContactId: id }

const quantClose = z.object({
  processKey: z.literal(QUANT_CLOSE_KEY),
  formData: z.object({
    powerType,
    fundInfoList: z
      .array(z.object({ fundId: fundIdField }))
      .min(1, { error: QUANT_MESSAGES.funds })
      .max(MOST_FUNDS),
    ...contacts,
  }),
})

/** `amount` is what the applicant was shown, in cents: another price refuses. */
const vipApply = z.object({
  processKey: z.literal(VIP_APPLY_KEY),
  formData: z.object({
    ...contacts,
    applyRemark: lines(200).optional(),
    products: z.array(vipProductAsked).min(1, { error: VIP_MESSAGES.nothing }).max(20),
    amount: cents,
    agreements: z.array(agreementMark).max(5),
  }),
})

/**
 * Module procManage: applications by process key (spec 2 §7), each with a form of its own. Those that have landed name
 * contacts by id and so hold nothing personal.
 */
export const procManageCalls = defineCalls({
  'procManage.apply': effectCall('procManage/apply', {
    login: 'one',
    settle: 'query-only',
    in: z.discriminatedUnion('processKey', [quantClose, vipApply]),
    out: z.object({
      reference: id,
      /** What was made: one application a fund account, or one order. */
      applications: z.array(z.object({ applyId: id, fundId: fundIdField.optional() })),
      effectiveDay: day.optional(),
    }),
  }),
})

export const procManageLater = defineLater({
  'procManage.applyUniAcct': later('effect', 'procManage/applyUniAcct', {
    login: 'one',
    sealed: ['formData.tel', 'formData.email'],
  }),
  'procManage.getCommPdf': later('query', 'procManage/getCommPdf', { login: 'any' }),
  'procManage.complete': later('effect', 'procManage/complete', { login: 'one' }),
  'procManage.qryTask': later('query', 'procManage/qryTask', { login: 'one' }),
})
