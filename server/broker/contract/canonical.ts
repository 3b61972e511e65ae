import { canonicalJson } from '../../crypto/random'
import { type CallInput, type CallName, definitionOf } from './index'

/**
 * The canonical text of a parsed plain input: sorted keys, nothing volatile (captcha ids, codes). Two requests that
 * mean the same have the same text, whatever browser, script or order of fields they came from.
 */
export function canonicalParsed(name: CallName, parsed: object): string {
  const { volatile } = definitionOf(name)
  if (volatile.length === 0) return canonicalJson(parsed)
  return canonicalJson(
    Object.fromEntries(Object.entries(parsed).filter(([field]) => !volatile.includes(field))),
  )
}

/** The same of an input as a caller passes it; parsing it again gives equal text. Throws ZodError. */
export function canonicalInput<N extends CallName>(name: N, input: CallInput<N>): string {
  return canonicalParsed(name, definitionOf(name).in.parse(input) as object)
}
