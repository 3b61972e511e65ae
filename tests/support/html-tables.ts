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

/** Every table of a page; where its rows stand in groups, each of them as a table under its name. */
export function tablesOf(html: string): HtmlTable[] {
  return [...html.matchAll(/<table[^>]*>(.*?)<\/table>/gs)].flatMap(([, table = '']) => {
    const caption = words(table, /<caption[^>]*>(.*?)<\/caption>/gs).join()
    const columns = words(table, /<th role="columnheader"[^>]*>(.*?)<\/th>/gs)
    return [...table.matchAll(/<tbody[^>]*>(.*?)<\/tbody>/gs)].map(([, body = '']) => ({
      caption: words(body, /<th [^>]*scope="rowgroup"[^>]*>(.*?)<\/th>/gs)[0] ?? caption,
      columns,
      rows: [...body.matchAll(/<tr role="row"[^>]*>(.*?)<\/tr>/gs)].map(([, cells = '']) => rowOf(cells)),
    }))
  })
}
