import { z } from 'zod'
import type { FieldMessages } from './fields'
import { cleanAscii } from './text'

/** Money is integer cents everywhere; only the form field knows yuan. */

/** Yuan with at most 13 digits before and 2 after the point: its cents stay exact in a double. */
const AMOUNT_PATTERN = /^(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/
const GROUPED = /^\d{1,3}(?:,\d{3})+(?=\.|$)/

/** A typed number in ASCII. Correctly placed thousands separators are removed; any other comma is left and fails the pattern. */
export const cleanNumber = (value: string): string =>
  cleanAscii(value).replace(GROUPED, whole => whole.replaceAll(',', ''))

/** Cents of an amount in yuan that has the shape of AMOUNT_PATTERN. */
export function centsOf(yuan: string): number {
  const [whole = '0', fraction = ''] = yuan.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** A typed amount in yuan, required; parses to cents. `max` is in cents. */
export function amount(words: FieldMessages & { max?: number } = {}) {
  const required = words.required ?? '请输入金额'
  const invalid = words.invalid ?? '请输入正确的金额，最多两位小数'
  return z
    .string({ error: required })
    .overwrite(cleanNumber)
    .min(1, { error: required, abort: true })
    .regex(AMOUNT_PATTERN, { error: invalid, abort: true })
    .transform(centsOf)
    .pipe(z.int().max(words.max ?? Number.MAX_SAFE_INTEGER, { error: '金额超出上限' }))
}

/** Cents on the wire. */
export const cents = z.int().min(0)
