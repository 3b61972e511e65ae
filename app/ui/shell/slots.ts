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

/** A rendered shell, cut at its slots: text, slot, text, slot, …, text. */
export type Template = readonly string[]

export const templateOf = (html: string): Template => html.split(/\{\{(name|phone|path|token)\}\}/)

/** Puts the values, escaped, into a rendered shell. */
export function fillSlots(template: Template, values: Record<SlotName, string>): string {
  let html = ''
  for (const [index, part] of template.entries())
    html += index % 2 === 0 ? part : escapeHtml(values[part as SlotName])
  return html
}
