import { z } from 'zod'
import { type Field, type FileField, fieldsOf, type ProcessDefinition, type SimpleField } from './definition'

/** Longest text that a value has on the wire. */
const MOST_CHARACTERS = 2000

const text = z.string().max(MOST_CHARACTERS).optional()

function simpleShape({ kind }: SimpleField | FileField): z.ZodType<string | number | string[] | undefined> {
  if (kind === 'money' || kind === 'quantity') return z.int().optional()
  return kind === 'checkboxes' ? z.array(z.string().max(40)).max(100).optional() : text
}

function fieldShape(field: Exclude<Field, { kind: 'fact' }>) {
  if (field.kind !== 'rows') return simpleShape(field)
  const row = z.object(Object.fromEntries(field.fields.map(each => [each.name, simpleShape(each)])))
  return z.array(row).max(field.max).optional()
}

/** What a call carries of an application: the types of its values. The broker judges them with `judge`. */
export function wireShape(definition: ProcessDefinition) {
  const sent = fieldsOf(definition).flatMap(field => (field.kind === 'fact' ? [] : [field]))
  return z.object(Object.fromEntries(sent.map(field => [field.name, fieldShape(field)])))
}
