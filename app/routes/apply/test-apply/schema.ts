import { z } from 'zod'
import { userType } from '~/domain/accounts'
import { email, line } from '~/domain/fields'
import { testApplyErrors } from '~/domain/test-apply-rules'
import type { TestGroupCode } from '~/domain/test-services'
import { MESSAGES } from './messages'

const emailField = email()
const orgNameField = line(100)

/** The first thing wrong with a value that may be left empty. */
function wrong(schema: z.ZodType, value: string | undefined): string | undefined {
  return value ? schema.safeParse(value).error?.issues[0]?.message : undefined
}

const typed = z.object({
  userType: z.string().optional(),
  // Blanks alone are nothing typed.
  orgName: z.string().trim().optional(),
  email: z.string().trim().optional(),
  tradeList: z.array(z.string()).max(20).default([]),
  verNo: z
    .string()
    .regex(/^\d{1,9}$/)
    .default('0'),
})

export type TestApplyValues = z.output<typeof typed>

/**
 * The form's schema for one group and the services that may still be applied for. Every rule is judged in one go,
 * so that all that is wrong is said at once; the order of messages is the order of the form.
 */
function makeSchema(group: TestGroupCode, enableSys: readonly string[], phonePicked: boolean) {
  return typed.superRefine((values, context) => {
    const known = userType.safeParse(values.userType)
    const judged = { ...values, userType: known.success ? known.data : ('' as const) }
    const rules = testApplyErrors(group, judged, enableSys)
    const errors = {
      userType: rules.userType,
      orgName: rules.orgName ?? wrong(orgNameField, values.orgName),
      phone: phonePicked ? undefined : MESSAGES.choosePhone,
      email: wrong(emailField, values.email),
      tradeList: rules.tradeList,
    }
    for (const [field, message] of Object.entries(errors)) {
      if (message) context.addIssue({ code: 'custom', path: [field], message })
    }
  })
}

const made = new Map<string, ReturnType<typeof makeSchema>>()

/** Made once for each state of the form: a schema made per request costs 170 microseconds. */
export function testApplySchema(group: TestGroupCode, enableSys: readonly string[], phonePicked = true) {
  const key = `${group}:${[...enableSys].sort().join(',')}:${phonePicked}`
  const known = made.get(key)
  if (known) return known
  const schema = makeSchema(group, enableSys, phonePicked)
  made.set(key, schema)
  return schema
}

/** Going without an e-mail is a choice of its own: a binding is taken as a whole. */
export const NO_EMAIL = 'none'

export const contactSchema = z.object({
  mobileContactId: z.string({ error: MESSAGES.choosePhone }).max(64),
  emailContactId: z
    .string()
    .max(64)
    .optional()
    .transform(id => (id === NO_EMAIL ? undefined : id)),
})
