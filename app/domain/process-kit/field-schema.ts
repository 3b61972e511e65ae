import { z } from 'zod'
import { amount, cleanNumber } from '../amounts'
import { addDays } from '../calendar-months'
import { code, creditCode, type FieldMessages, ipv4, line, lines, macAddress, nationalId } from '../fields'
import { formatDate, formatMoney, formatQuantity } from '../formats'
import { cleanAscii } from '../text'
import { uploaded } from '../uploads'
import type { FileField, SimpleField } from './definition'
import type { ProcessFacts } from './facts'

/**
 * form: as typed, money in yuan. wire: as sent to the broker, where money and quantities are numbers and a file is the
 * code that its upload was given.
 */
export type SchemaMode = 'form' | 'wire'

const CHOSEN: readonly string[] = [
  'select',
  'radio',
  'checkboxes',
  'tel',
  'email',
  'fundAccount',
  'tradeAccount',
  'date',
]

/** What is said of an empty field. */
export function requiredMessage({ required, kind, label }: SimpleField | FileField): string {
  if (required) return required
  if (kind === 'file') return `请上传${label}`
  return `${CHOSEN.includes(kind) ? '请选择' : '请输入'}${label}`
}

const oneOf = (allowed: readonly string[], required: string, invalid = required) =>
  z.string({ error: required }).refine(value => allowed.includes(value), { error: invalid })

const bounds = (min: number | undefined, max: number | undefined, write: (value: number) => string) =>
  [min === undefined ? '' : `不少于 ${write(min)}`, max === undefined ? '' : `不超过 ${write(max)}`]
    .filter(Boolean)
    .join('，')

type Kind<K extends SimpleField['kind']> = Extract<SimpleField, { kind: K }>

function money(field: Kind<'money'>, words: FieldMessages, mode: SchemaMode) {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = field
  const invalid = words.invalid ?? `请输入正确的${field.label}`
  const limits = bounds(field.min, field.max, formatMoney)
  const outside = limits ? `${field.label}应${limits}` : invalid
  const inside = z.int({ error: invalid }).min(min, { error: outside }).max(max, { error: outside })
  return mode === 'wire' ? inside : amount(words).pipe(inside)
}

function quantity(field: Kind<'quantity'>, words: FieldMessages, mode: SchemaMode) {
  const { min = 0, max, step = 1, unit } = field
  const write = (value: number) => `${formatQuantity(value)} ${unit}`
  const outside = `${field.label}应${bounds(min, max, write)}`
  const invalid = words.invalid ?? `${field.label}应为整数`
  const inside = z
    .int({ error: invalid })
    .min(min, { error: outside })
    .max(max, { error: outside })
    .refine(value => value % step === 0, { error: `${field.label}应为 ${write(step)}的整数倍` })
  if (mode === 'wire') return inside
  const digits = code(/^(?:0|[1-9]\d*)$/, 16, { required: words.required ?? '', invalid }, cleanNumber)
  return digits.transform(Number).pipe(inside)
}

function date(field: Kind<'date'>, words: FieldMessages) {
  const invalid = words.invalid ?? `请输入正确的${field.label}，如 2026-11-22`
  const outside = `${field.label}不在可选范围内`
  const today = () => formatDate(new Date().toISOString())
  return z
    .string({ error: words.required })
    .overwrite(cleanAscii)
    .pipe(z.iso.date({ error: invalid }))
    .refine(day => field.earliest === undefined || day >= addDays(today(), field.earliest), {
      error: outside,
    })
    .refine(day => field.latest === undefined || day <= addDays(today(), field.latest), { error: outside })
}

function text(field: Kind<'text'>, words: FieldMessages) {
  const schema = line(field.max, words)
  const { pattern } = field
  return pattern ? schema.regex(pattern, { error: field.invalid ?? `请输入正确的${field.label}` }) : schema
}

function contact(field: Kind<'tel' | 'email'>, required: string, { contacts }: ProcessFacts) {
  const verified = contacts.filter(({ kind, attestation }) => kind === field.kind && attestation === '0')
  const ids = verified.map(({ contactId }) => contactId)
  return oneOf(ids, required, '请选择已认证的联系方式')
}

function fundAccount(field: Kind<'fundAccount'>, required: string, { funds }: ProcessFacts) {
  return z.string({ error: required }).superRefine((fundId, context) => {
    const fund = funds.find(each => each.fundId === fundId)
    const message = fund ? field.unfit?.(fund) : required
    if (message) context.addIssue({ code: 'custom', message })
  })
}

/** The schema of one value. Choices among the applicant's own accounts and contacts are judged by the facts. */
export function fieldSchema(
  field: SimpleField | FileField,
  facts: ProcessFacts,
  mode: SchemaMode,
): z.ZodType {
  const required = requiredMessage(field)
  const words = { required, ...(field.invalid ? { invalid: field.invalid } : {}) }
  switch (field.kind) {
    case 'text':
      return text(field, words)
    case 'lines':
      return lines(field.max, words)
    case 'select':
    case 'radio':
      return oneOf(Object.keys(field.options), required)
    case 'checkboxes':
      return z
        .array(oneOf(Object.keys(field.options), required), { error: required })
        .min(1, { error: required })
        .transform(chosen => Object.keys(field.options).filter(each => chosen.includes(each)))
    case 'date':
      return date(field, words)
    case 'money':
      return money(field, words, mode)
    case 'quantity':
      return quantity(field, words, mode)
    case 'tel':
    case 'email':
      return contact(field, required, facts)
    case 'idNumber':
      return nationalId(words)
    case 'creditCode':
      return creditCode(words)
    case 'mac':
      return macAddress(words)
    case 'ipv4':
      return ipv4(words)
    case 'fundAccount':
      return fundAccount(field, required, facts)
    case 'tradeAccount':
      return oneOf(
        facts.tradeAccounts.map(({ trdCode }) => trdCode),
        required,
      )
    case 'file':
      return mode === 'form'
        ? uploaded(required)
        : z.string({ error: required }).regex(/^[\w-]{1,64}$/, { error: required })
  }
}
