import { z } from 'zod'
import { INDIVIDUAL, userType } from '~/domain/accounts'
import { agreementProblem } from '~/domain/agreements/ticks'
import { email, fundId, line, password } from '~/domain/fields'
import { PERSONAL_POWER, QUANT_MESSAGES, type QuantFund, quantRefusals } from '~/domain/quant-apply'

export interface RealFacts {
  readonly funds: readonly QuantFund[]
  readonly usageRead: boolean
  readonly riskRead: boolean
}

const orgName = line(100, { required: '请输入机构名称' })

/** Why nothing can be opened on the fund account that was chosen. */
function fundProblem(chosen: string, { funds }: RealFacts): string | undefined {
  const [refused] = quantRefusals([chosen], { radio: '1', powerType: PERSONAL_POWER }, funds)
  return refused?.reasons.join('；')
}

const typed = z.object({
  fundId: z.string().optional(),
  userType: z.string().optional(),
  orgName: z.string().optional(),
  email: z.string().optional(),
  agreeSign: z.string().optional(),
  riskSign: z.string().optional(),
})

export type RealApplyValues = z.output<typeof typed>

const FUND_ID = fundId({ required: '请选择资金账号' })
const PWD = password({ required: '请输入交易密码' })
const EMAIL = email()
const wrong = (schema: z.ZodType, value: unknown) => schema.safeParse(value ?? '').error?.issues[0]?.message

/** The form's schema for the broker's facts of this moment: all that is wrong is said at once, in the form's order. */
export function realApplySchema(facts: RealFacts) {
  return typed.superRefine((values, context) => {
    const problems = {
      fundId: wrong(FUND_ID, values.fundId) ?? fundProblem(values.fundId ?? '', facts),
      userType: wrong(userType, values.userType),
      orgName: values.userType === INDIVIDUAL ? undefined : wrong(orgName, values.orgName),
      email: wrong(EMAIL, values.email),
      agreeSign: agreementProblem(values.agreeSign === 'on', facts.usageRead, QUANT_MESSAGES.agreements),
      riskSign: agreementProblem(values.riskSign === 'on', facts.riskRead, QUANT_MESSAGES.agreements),
    }
    for (const [field, message] of Object.entries(problems))
      if (message) context.addIssue({ code: 'custom', path: [field], message })
  })
}

/** What is typed on the check page. */
export const passwordSchema = z.object({ pwd: PWD })

/** The schema of the confirmation: the form's answers and the password that confirms them. */
export const realConfirmSchema = (facts: RealFacts) => z.intersection(realApplySchema(facts), passwordSchema)
