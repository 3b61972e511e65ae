import { z } from 'zod'
import { AGREEMENT_MESSAGES, agreementProblem } from '~/domain/agreements/ticks'
import { lines } from '~/domain/fields'
import { boxesOf, normalise, type VipSelection, writeBoxes } from '~/domain/vip-selection'
import { MESSAGES } from './messages'

/** What the form is judged by beside what was typed. */
export interface OrderFacts {
  readonly telIds: readonly string[]
  readonly emailIds: readonly string[]
  readonly agreed: boolean
}

const remark = lines(200)

const typed = z.object({
  mobileContactId: z.string().max(64).optional(),
  emailContactId: z.string().max(64).optional(),
  products: z.array(z.string().max(60)).max(40).default([]),
  ctpCount: z.string().max(4).default('1'),
  previous: z.string().max(2000).default(''),
  applyRemark: z.string().optional(),
  agree: z.string().optional(),
  /** Cents that were shown before confirming; written by the server, whatever was posted. */
  quoted: z
    .string()
    .regex(/^\d{1,12}$/)
    .optional()
    .catch(undefined),
})

export type OrderValues = z.output<typeof typed>

/** Everything wrong with the form at once, in its order. The broker judges prices and rights. */
export function orderSchema(facts: OrderFacts) {
  return typed.superRefine((values, context) => {
    const chosen = (ids: readonly string[], id: string | undefined) => id !== undefined && ids.includes(id)
    const remarked = values.applyRemark ? remark.safeParse(values.applyRemark) : undefined
    const errors = {
      products: values.products.length > 0 ? undefined : MESSAGES.nothing,
      mobileContactId: chosen(facts.telIds, values.mobileContactId) ? undefined : MESSAGES.telMissing,
      emailContactId: chosen(facts.emailIds, values.emailContactId) ? undefined : MESSAGES.emailMissing,
      applyRemark: remarked?.error?.issues[0]?.message,
      agree: agreementProblem(values.agree === 'on', facts.agreed, AGREEMENT_MESSAGES.readFirst),
    }
    for (const [field, message] of Object.entries(errors)) {
      if (message) context.addIssue({ code: 'custom', path: [field], message })
    }
  })
}

type Values = Readonly<Record<string, string | readonly string[] | undefined>>

const one = (value: Values[string]): string => (typeof value === 'string' ? value : (value?.[0] ?? ''))
const many = (value: Values[string]): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? [])

/** The selection that the values of a form, or of its draft, mean. */
export const selectionIn = (values: Values): VipSelection =>
  normalise(many(values.products), one(values.ctpCount), one(values.previous))

/** A selection as values of the form. */
export const valuesOf = (selection: VipSelection) => ({
  products: boxesOf(selection) as string[],
  ctpCount: selection.ctpCount,
  previous: writeBoxes(selection),
})
