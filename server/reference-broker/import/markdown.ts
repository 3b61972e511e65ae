import MarkdownIt, { type Token } from 'markdown-it'

const markdown = new MarkdownIt({ html: false, linkify: false })

function textOf(token: Token): string {
  if (token.type === 'inline') return (token.children ?? []).map(textOf).join('')
  if (token.type === 'softbreak' || token.type === 'hardbreak') return ' '
  return token.content
}

const spaced = (parts: readonly string[]): string =>
  parts.filter(Boolean).join(' ').replace(/\s+/g, ' ').trim()

/** The words of a Markdown text without its signs, addresses and line ends. */
export function plainText(source: string): string {
  return spaced(markdown.parse(source, {}).map(textOf))
}

/** The words of its first paragraph, or where it has none of the whole: headings, lists and tables tell little alone. */
export function opening(source: string): string {
  const blocks = markdown.parse(source, {})
  const first = blocks.findIndex(({ type, level }) => type === 'paragraph_open' && level === 0)
  const paragraph = first < 0 ? undefined : blocks[first + 1]
  return (paragraph && spaced([textOf(paragraph)])) || spaced(blocks.map(textOf))
}

/** An address of a page or of another site, not of a file beside the text. */
const isElsewhere = (address: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(address)

const addressOf = (image: Token): string => String(image.attrs?.find(([name]) => name === 'src')?.[1] ?? '')

function pathOf(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** Images that are named by a path from the text's own file, with the line (from 0) of their block. */
export function imagesBeside(source: string): { name: string; line: number }[] {
  const found = new Map<string, number>()
  if (!source.includes('![')) return []
  for (const block of markdown.parse(source, {}))
    for (const token of block.children ?? []) {
      const address = token.type === 'image' ? addressOf(token) : ''
      if (address && !isElsewhere(address) && !found.has(address)) found.set(address, block.map?.[0] ?? 0)
    }
  return [...found].map(([address, line]) => ({ name: pathOf(address), line }))
}

/** The text with other addresses for images: `addresses` by the names that `imagesBeside` gave. */
export function withAddresses(source: string, addresses: ReadonlyMap<string, string>): string {
  return source.replace(/(!\[[^\]]*\]\(\s*)<?([^)\s>]+)>?/g, (whole, before: string, address: string) => {
    const other = addresses.get(pathOf(address))
    return other === undefined ? whole : `${before}${other}`
  })
}
