import { canonicalJson } from '../../crypto/random'
import { type CallName, definitionOf } from './index'

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
