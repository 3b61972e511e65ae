import { z } from 'zod'
import { agreementMark } from '~/domain/agreements'
import { cents } from '~/domain/amounts'
import { applicationState } from '~/domain/application-states'
import { line, lines } from '~/domain/fields'
import { type ProcessDefinition, sealedPathsOf } from '~/domain/process-kit/definition'
import { wireShape } from '~/domain/process-kit/wire-shape'
import { PROCESSES, type RegisteredProcess } from '~/domain/processes'
import { MOST_FUNDS, powerType, QUANT_CLOSE_KEY, QUANT_MESSAGES } from '~/domain/quant-apply'
import { VIP_APPLY_KEY, VIP_MESSAGES } from '~/domain/vip-quote'
import { defineCalls, effectCall, queryCall } from './call'
import { day, fundIdField, historyRow, id, nameValue, paging, time } from './shapes'
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

/** The input of a process application, by its definition; the endpoint judges the values by the facts of the moment. */
const processInput = (definition: ProcessDefinition) =>
  z.object({
    processKey: z.literal(definition.processKey as RegisteredProcess['processKey']),
    formData: wireShape(definition),
    agreements: z.array(agreementMark).max(5).default([]),
    /** Where the caller came from. */
    address: line(64).optional(),
  })

/** Processes whose applications this call takes. */
const taken = PROCESSES.filter(({ call }) => (call ?? 'procManage.apply') === 'procManage.apply')

const task = z.object({
  applyId: id,
  reference: z.string(),
  fundId: z.string(),
  state: applicationState,
  createTime: time,
  updateTime: time,
  /** The day of the answer; '' where the holidays of its year are not announced. */
  expectedDay: day.or(z.literal('')),
})

/**
 * Module procManage: applications by process key (spec 2 §7), each with a form of its own. Contacts travel by their id,
 * sealed all the same (spec 2 §5); answers of process applications are masked.
 */
export const procManageCalls = defineCalls({
  'procManage.apply': effectCall('procManage/apply', {
    login: 'any',
    sealed: [...new Set(taken.flatMap(sealedPathsOf))],
    volatile: ['address'],
    // An order that was lost may be paid under another one by now: it is never sent again.
    settle: ({ processKey }) => (processKey === VIP_APPLY_KEY ? 'query-only' : 'resend'),
    in: z.discriminatedUnion('processKey', [quantClose, vipApply, ...taken.map(processInput)]),
    out: z.object({
      reference: id,
      /** What was made: one application a fund account, one order, or one process application. */
      applications: z.array(z.object({ applyId: id, fundId: fundIdField.optional() })),
      effectiveDay: day.optional(),
    }),
  }),
  // Applications of one process, newest first, and the fund accounts that cannot be applied for again. Payload ours.
  'procManage.qryTask': queryCall('procManage/qryTask', {
    login: 'any',
    in: z.object({ processKey: z.string().max(60), ...paging }),
    out: z.object({
      list: z.array(task),
      count: z.int().min(0),
      taken: z.array(z.object({ fundId: fundIdField, approved: z.boolean() })),
    }),
  }),
  // One of them with its answers and its history; ours.
  'procManage.qryTaskDetail': queryCall('procManage/qryTaskDetail', {
    login: 'any',
    in: z.object({ processKey: z.string().max(60), applyId: id }),
    out: task.extend({ answers: z.array(nameValue), history: z.array(historyRow.omit({ from: true })) }),
  }),
})
