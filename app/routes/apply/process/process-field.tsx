import { FUND_TYPES_IN_TABLES } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import type { Field, FileField as FileFieldOf, SimpleField } from '~/domain/process-kit/definition'
import type { ProcessFacts } from '~/domain/process-kit/facts'
import { ContactChoice } from '~/features/applications/contact-choice'
import {
  CheckboxGroup,
  type Choice,
  FileField,
  RadioGroup,
  ReadonlyField,
  SelectField,
  TextArea,
  TextField,
} from '~/ui/form'
import { MESSAGES } from './messages'

const choicesOf = (options: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(options).map(([value, label]) => ({ value, label }))

function fundChoices(
  field: Extract<SimpleField, { kind: 'fundAccount' }>,
  { funds, taken }: ProcessFacts,
): Choice[] {
  return funds.map(fund => {
    const known = taken.find(({ fundId }) => fundId === fund.fundId)
    const reason = field.unfit?.(fund) ?? (known && (known.approved ? '已开通' : '审核中'))
    return {
      value: fund.fundId,
      label: `${fund.fundId} ${fund.fundName}（${labelOf(FUND_TYPES_IN_TABLES, fund.fundType)}）`,
      disabled: reason !== undefined,
      reason,
    }
  })
}

/** Longest typed forms: separators may stand between the digits. */
const LENGTHS = {
  mac: 23,
  ipv4: 20,
  idNumber: 24,
  creditCode: 24,
  money: 24,
  quantity: 20,
  date: 10,
} as const

function SimpleControl({
  field,
  name,
  facts,
}: {
  field: SimpleField | FileFieldOf
  name: string
  facts: ProcessFacts
}) {
  const { label, hint, optional } = field
  const props = { name, label, hint, optional }
  switch (field.kind) {
    case 'text':
      return <TextField {...props} maxLength={field.max} />
    case 'lines':
      return <TextArea {...props} maxLength={field.max} />
    case 'select':
      return <SelectField {...props} options={choicesOf(field.options)} />
    case 'radio':
      return <RadioGroup {...props} options={choicesOf(field.options)} inline />
    case 'checkboxes':
      return <CheckboxGroup {...props} options={choicesOf(field.options)} inline />
    case 'tel':
    case 'email':
      return <ContactChoice {...props} contacts={facts.contacts.filter(({ kind }) => kind === field.kind)} />
    case 'fundAccount':
      return (
        <SelectField
          {...props}
          options={fundChoices(field, facts)}
          hint={facts.funds.length === 0 ? MESSAGES.noFunds : hint}
        />
      )
    case 'tradeAccount':
      return (
        <SelectField
          {...props}
          options={facts.tradeAccounts.map(({ fundId, trdCode }) => ({
            value: trdCode,
            label: `${trdCode}（${fundId}）`,
          }))}
        />
      )
    case 'file':
      return <FileField {...props} />
    case 'date':
      return <TextField {...props} type="date" size="medium" maxLength={LENGTHS.date} />
    case 'money':
      return <TextField {...props} inputMode="decimal" size="medium" suffix="元" maxLength={LENGTHS.money} />
    case 'quantity':
      return (
        <TextField
          {...props}
          inputMode="numeric"
          size="medium"
          suffix={field.unit}
          maxLength={LENGTHS.quantity}
        />
      )
    default:
      return <TextField {...props} maxLength={LENGTHS[field.kind]} />
  }
}

interface ProcessFieldProps {
  field: Exclude<Field, { kind: 'rows' }>
  /** Name of the control, which in a row is not that of the field. */
  name?: string
  facts: ProcessFacts
}

/** The control of one field. */
export function ProcessField({ field, name = field.name, facts }: ProcessFieldProps) {
  if (field.kind === 'fact')
    return (
      <ReadonlyField label={field.label} hint={field.hint}>
        {field.value(facts) || '—'}
      </ReadonlyField>
    )
  return <SimpleControl field={field} name={name} facts={facts} />
}
