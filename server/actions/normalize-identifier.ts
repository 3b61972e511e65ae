import type { Values } from '../drafts/drafts'

/** However a number or an address is written, with blanks, dashes, in full width or with +86, it counts as one. */
export function normalizeIdentifier(value: Values[string] | undefined): string {
  const plain = String(value ?? '')
    .normalize('NFKC')
    .replace(/[^0-9A-Za-z@._]/g, '')
  return plain.replace(/^86(?=1\d{10}$)/, '').toLowerCase()
}
