import { z } from 'zod'
import { codesOf } from '~/domain/enumeration'
import { creditCode, line, lines, nationalId } from '~/domain/fields'
import { APPEAL_KINDS } from '~/domain/registration'
import { uploaded } from '~/domain/uploads'
import { MESSAGES } from './messages'

const idNo = line(24, { required: MESSAGES.idNoRequired }).transform((value, context) => {
  const person = nationalId().safeParse(value)
  if (person.success) return person.data
  const organisation = creditCode().safeParse(value)
  if (organisation.success) return organisation.data
  context.addIssue({ code: 'custom', message: MESSAGES.idNoWrong })
  return z.NEVER
})

export const PAPERS = ['paper1', 'paper2', 'paper3'] as const

export const appealSchema = z.object({
  appealKind: z.enum(codesOf(APPEAL_KINDS), { error: MESSAGES.kindRequired }),
  userName: line(100, { required: MESSAGES.userNameRequired }),
  idNo,
  description: lines(500, { required: MESSAGES.descriptionRequired }),
  paper1: uploaded(MESSAGES.paperRequired),
  paper2: uploaded(MESSAGES.paperRequired).optional(),
  paper3: uploaded(MESSAGES.paperRequired).optional(),
})
