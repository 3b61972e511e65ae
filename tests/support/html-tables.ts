import { plainText } from './html-forms'

/** A table as people read it; each cell by the label that heads it on a phone's card. */
export interface HtmlTable {
  caption: string
  columns: string[]
  rows: Record<string, string>[]
}

const words = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, inside = '']) => plainText(inside))

function rowOf(html: string): Record<string, string> {
  const cells = html.matchAll(
    /<t[hd] role="(?:rowheader|cell)"[^>]*? data-label="([^"]*)"[^>]*>(.*?)<\/t[hd]>/gs,
  )
  return Object.fromEntries([...cells].map(([, label = '', inside = '']) => [label, plainText(inside)]))
}

/** Every table of a page. */
export function tablesOf(html: string): HtmlTable[] {
  return [...html.matchAll(/<table[^>]*>(.*?)<tbody[^>]*>(.*?)<\/tbody>/gs)].map(
    ([, head = '', body = '']) => ({
      caption: words(head, /<caption[^>]*>(.*?)<\/caption>/gs).join(),
      columns: words(head, /<th role="columnheader"[^>]*>(.*?)<\/th>/gs),
      rows: [...body.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, cells = '']) => rowOf(cells)),
    }),
  )
}
