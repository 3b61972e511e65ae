import { z } from 'zod'
import { agreementProblem } from '~/domain/agreements/ticks'
import { line } from '~/domain/fields'
import {
  APPLY,
  NEW_TRADE_ACCOUNT,
  type PowerType,
  powerType,
  QUANT_MESSAGES,
  type QuantFund,
  quantRadio,
  quantRefusals,
} from '~/domain/quant-apply'

/** What the answers are judged by: the broker's facts at this moment. */
export interface QuantFacts {
  readonly organisation: boolean
  readonly funds: readonly QuantFund[]
  readonly trades: readonly { trdCode: string; powerType: PowerType }[]
  /** Ids of verified contacts. */
  readonly tels: readonly string[]
  readonly emails: readonly string[]
  readonly usageRead: boolean
  readonly riskRead: boolean
}

const typed = z.object({
  radio: z.string().optional(),
  powerType: z.string().optional(),
  fundAcctInfo: z.array(z.string()).max(50).default([]),
  trade: z.string().optional(),
  orgFullName: z.string().optional(),
  contactAddress: z.string().optional(),
  tel: z.string().optional(),
  email: z.string().optional(),
  agreeSign: z.string().optional(),
  riskSign: z.string().optional(),
})

type Typed = z.output<typeof typed>

export type FirmApplyValues = Typed

const orgFullName = line(100, { required: QUANT_MESSAGES.orgFullName })
const contactAddress = line(200, { required: QUANT_MESSAGES.contactAddress })
const wrong = (schema: z.ZodType, value: unknown) => schema.safeParse(value ?? '').error?.issues[0]?.message

/** What stands against the chosen fund accounts, in words. */
export function fundErrors(values: Pick<Typed, 'radio' | 'powerType' | 'fundAcctInfo'>, facts: QuantFacts) {
  const [radio, power] = [quantRadio.safeParse(values.radio), powerType.safeParse(values.powerType)]
  if (!radio.success || !power.success) return []
  return quantRefusals(values.fundAcctInfo, { radio: radio.data, powerType: power.data }, facts.funds)
}

function fundProblem(values: Typed, facts: QuantFacts): string | undefined {
  if (values.fundAcctInfo.length === 0) return QUANT_MESSAGES.funds
  const refused = fundErrors(values, facts).map(({ fundId, reasons }) => `${fundId}：${reasons.join('；')}`)
  return refused.length > 0 ? refused.join('。') : undefined
}

/** Joining is offered only where there is something to join; without a choice the trading account is a new one. */
function tradeProblem({ trade, powerType: power }: Typed, { trades }: QuantFacts): string | undefined {
  const fitting = trades.filter(each => each.powerType === power)
  if (fitting.length === 0 && !trade) return undefined
  if (trade === NEW_TRADE_ACCOUNT) return undefined
  return fitting.some(each => each.trdCode === trade) ? undefined : QUANT_MESSAGES.trdCode
}

function contactProblem(value: string | undefined, verified: readonly string[], required: string) {
  if (!value) return required
  return verified.includes(value) ? undefined : QUANT_MESSAGES.contact
}

function problems(values: Typed, facts: QuantFacts): Partial<Record<keyof Typed, string>> {
  const opening = values.radio === APPLY
  const named = opening && facts.organisation
  const ticked = (name: 'agreeSign' | 'riskSign', read: boolean) =>
    opening ? agreementProblem(values[name] === 'on', read, QUANT_MESSAGES.agreements) : undefined
  return {
    radio: quantRadio.safeParse(values.radio).success ? undefined : QUANT_MESSAGES.radio,
    powerType: powerType.safeParse(values.powerType).success ? undefined : QUANT_MESSAGES.powerType,
    fundAcctInfo: fundProblem(values, facts),
    trade: opening ? tradeProblem(values, facts) : undefined,
    orgFullName: named ? wrong(orgFullName, values.orgFullName) : undefined,
    contactAddress: named ? wrong(contactAddress, values.contactAddress) : undefined,
    tel: contactProblem(values.tel, facts.tels, QUANT_MESSAGES.tel),
    email: contactProblem(values.email, facts.emails, QUANT_MESSAGES.email),
    agreeSign: ticked('agreeSign', facts.usageRead),
    riskSign: ticked('riskSign', facts.riskRead),
  }
}

/** The form's schema for the facts of this moment: browser and action say the same, in the order of the form. */
export function firmApplySchema(facts: QuantFacts) {
  return typed.superRefine((values, context) => {
    for (const [field, message] of Object.entries(problems(values, facts)))
      if (message) context.addIssue({ code: 'custom', path: [field], message })
  })
}
