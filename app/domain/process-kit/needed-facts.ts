import { type Field, fieldsOf, type ProcessDefinition } from './definition'
import type { FactName, ProcessFacts } from './facts'

const IMPLIED: Partial<Record<Field['kind'], FactName>> = {
  fundAccount: 'funds',
  tradeAccount: 'tradeAccounts',
  tel: 'contacts',
  email: 'contacts',
}

/** The facts a process needs: those it names and those that its kinds of fields imply. */
export function factNamesOf(definition: ProcessDefinition): FactName[] {
  const kinds = fieldsOf(definition).flatMap(field =>
    field.kind === 'rows' ? field.fields.map(({ kind }) => kind) : [field.kind],
  )
  const implied = kinds.flatMap(kind => IMPLIED[kind] ?? [])
  return [
    ...new Set([
      ...implied,
      ...(definition.facts ?? []),
      ...(definition.onePerFund ? ['taken' as const] : []),
    ]),
  ]
}

/** The conditions of a process with what is unmet of each; an applicant for whom none is may fill the form. */
export function conditionsOf(definition: ProcessDefinition, facts: ProcessFacts) {
  return (definition.conditions ?? []).map(({ label, unmet, remedy }) => ({
    label,
    unmet: unmet(facts),
    remedy,
  }))
}
