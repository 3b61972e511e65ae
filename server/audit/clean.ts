import { AUDIT_DETAIL_KEYS, type AuditDetail, type AuditDetailValue } from './actions'

const LONGEST = 200

/** Line breaks and other controls forge log lines; bidirectional marks make a line read as another. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** A mainland phone, an e-mail address, or an 18-digit identity number; digits around it make it another number. */
const PERSONAL = /(?<!\d)1[3-9]\d{9}(?!\d)|[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}|(?<!\d)\d{17}[\dXx](?!\d)/g

/** Something personal was about to enter the audit trail. The message names the field, never the value. */
export class PersonalDataError extends Error {
  override name = 'PersonalDataError'
}

/**
 * Text fit for the trail: no control characters, at most 200 characters, nothing personal.
 * @param strict development and test: personal data is an error; otherwise it is masked
 * @throws PersonalDataError
 */
export function cleanText(field: string, text: string, strict: boolean): string {
  const printable = [...text.normalize('NFKC').replace(UNPRINTABLE, '')].slice(0, LONGEST).join('')
  const masked = printable.replace(PERSONAL, '***')
  if (strict && masked !== printable) throw new PersonalDataError(`Audit ${field} holds something personal`)
  return masked
}

function cleanValue(key: string, value: AuditDetailValue, strict: boolean): AuditDetailValue {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return String(value)
    return cleanText(`detail.${key}`, String(value), strict) === String(value) ? value : '***'
  }
  if (typeof value === 'string') return cleanText(`detail.${key}`, value, strict)
  return value.slice(0, LONGEST).map(item => cleanText(`detail.${key}`, String(item), strict))
}

/**
 * The detail as it is kept: allow-listed names only, clean values.
 * @throws Error in strict mode for a name that is not on the list; otherwise it is left out
 */
export function cleanDetail(detail: AuditDetail, strict: boolean): AuditDetail {
  const kept: AuditDetail = {}
  for (const [key, value] of Object.entries(detail)) {
    const allowed = AUDIT_DETAIL_KEYS.find(name => name === key)
    if (value === undefined) continue
    if (allowed) kept[allowed] = cleanValue(key, value, strict)
    else if (strict) throw new Error(`Audit detail ${key} is not on the list`)
  }
  return kept
}
