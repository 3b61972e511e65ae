const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** What no XML 1.0 document may hold, not even escaped. */
const UNFIT = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text for an element or an attribute. */
export const xmlText = (text: string): string =>
  text.replace(UNFIT, '').replace(/[&<>"']/g, character => ESCAPES[character] ?? '')

/** One element with plain text. */
export const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

export const xmlResponse = (type: string, body: string): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': `${type}; charset=utf-8` },
  })
