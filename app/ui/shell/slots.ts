/** What differs from one reader to the next; the rest of the shell is rendered once and kept. */
const SLOTS = ['name', 'phone', 'path', 'token'] as const

export type SlotName = (typeof SLOTS)[number]

export const slot = (name: SlotName): string => `{{${name}}}`

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => ESCAPES[character] ?? '')

/** Puts the values, escaped, into a rendered shell. */
export function fillSlots(html: string, values: Record<SlotName, string>): string {
  return html.replace(/\{\{(name|phone|path|token)\}\}/g, (_, name: SlotName) => escapeHtml(values[name]))
}
