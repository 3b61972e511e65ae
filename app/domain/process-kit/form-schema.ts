import { z } from 'zod'
import type { AgreementId } from '../agreements'
import {
  agreementControl,
  type Field,
  fieldsOf,
  type ProcessDefinition,
  type SimpleField,
} from './definition'
import type { ProcessFacts } from './facts'
import { judge } from './judge'
import type { ProcessValues } from './values'

const text = z.string().optional()
const simpleShape = (field: SimpleField) =>
  field.kind === 'checkboxes' ? z.array(z.string()).optional() : text

function fieldShape(field: Field): z.ZodType {
  if (field.kind === 'file' || field.kind === 'fact') return text
  if (field.kind !== 'rows') return simpleShape(field)
  return z
    .array(z.object(Object.fromEntries(field.fields.map(each => [each.name, simpleShape(each)]))))
    .optional()
}

const shapes = new WeakMap<ProcessDefinition, z.ZodObject>()

/** What a form of this process posts, before anything is judged; made once for each definition. */
function rawShape(definition: ProcessDefinition): z.ZodObject {
  const known = shapes.get(definition)
  if (known) return known
  const boxes = (definition.agreements ?? []).map(id => [agreementControl(id), text])
  const fields = fieldsOf(definition).map(field => [field.name, fieldShape(field)])
  const made = z.object(Object.fromEntries([...fields, ...boxes]))
  shapes.set(definition, made)
  return made
}

/** `machines[2].mac` as the path of an issue. */
const pathOf = (control: string): (string | number)[] =>
  control
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .map(part => (/^\d+$/.test(part) ? Number(part) : part))

/** What a form is judged by: the same in the browser and in the action. */
export interface FormRules {
  readonly facts: ProcessFacts
  readonly agreed: readonly AgreementId[]
  /** One page of a form with several, counted from 0; all pages where absent. */
  readonly page?: number
}

/** The schema of a process's form; parses to the values that are sent to the broker. */
export function processFormSchema(
  definition: ProcessDefinition,
  { facts, agreed, page }: FormRules,
): z.ZodType<ProcessValues> {
  return rawShape(definition).transform((raw, context) => {
    const { values, problems } = judge(definition, raw, facts, { mode: 'form', page, agreed })
    for (const { control, message } of problems)
      context.issues.push({ code: 'custom', message, path: pathOf(control), input: raw })
    return values
  })
}
