import { z } from 'zod'
import { isOrganisation, userType } from '~/domain/accounts'
import { email, line } from '~/domain/fields'
import { MESSAGES } from '../messages'

const emailField = email()
const orgNameField = line(100, { required: MESSAGES.orgNameMissing })

const typed = z.object({
  userType: z.string().optional(),
  // Blanks alone are nothing typed.
  orgName: z.string().trim().optional(),
  email: z.string().trim().optional(),
})

const wrong = (schema: z.ZodType, value: string | undefined) =>
  schema.safeParse(value ?? '').error?.issues[0]?.message

/** Base information (spec 2 §5, info edit). All that is wrong is said at once. */
export const baseInfoSchema = typed.superRefine((values, context) => {
  const type = userType.safeParse(values.userType)
  const needsName = type.success && isOrganisation(type.data)
  const errors = {
    userType: type.success ? undefined : MESSAGES.userTypeMissing,
    orgName: needsName || values.orgName ? wrong(orgNameField, values.orgName) : undefined,
    email: values.email ? wrong(emailField, values.email) : undefined,
  }
  for (const [field, message] of Object.entries(errors)) {
    if (message) context.addIssue({ code: 'custom', path: [field], message })
  }
})
