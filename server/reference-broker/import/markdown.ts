import MarkdownIt, { type Token } from 'markdown-it'

const markdown = new MarkdownIt({ html: false, linkify: false })

function textOf(token: Token): string {
  if (token.type === 'inline') return (token.children ?? []).map(textOf).join('')
  if (token.type === 'softbreak' || token.type === 'hardbreak') return ' '
  return token.content
}

const spaced = (parts: readonly string[]): string =>
  parts.filter(Boolean).join(' ').replace(/\s+/g, ' ').trim()

/** What a Markdown text says. */
export interface Words {
  readonly whole: string
  /** Of its first paragraph, or where it has none of the whole: headings, lists and tables tell little alone. */
  readonly opening: string
}

/** The words of a Markdown text without its signs, addresses and line ends. */
export function wordsIn(source: string): Words {
  const blocks = markdown.parse(source, {})
  const whole = spaced(blocks.map(textOf))
  const first = blocks.findIndex(({ type, level }) => type === 'paragraph_open' && level === 0)
  const paragraph = first < 0 ? undefined : blocks[first + 1]
  return { whole, opening: (paragraph && spaced([textOf(paragraph)])) || whole }
}

/** An address of a page or of another site, not of a file beside the text. */
const isElsewhere = (address: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(address)

/** As it was written, or as percent-encoding has it: the same file either way. */
function pathOf(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** What a text names by a path from its own file, with the line (from 0) of its block. */
export interface Named {
  readonly name: string
  readonly line: number
}

/** Images and links of a text that lead to files beside it, each once, and the images that say nothing in words. */
export interface NamedFiles {
  readonly images: readonly Named[]
  /** Without what follows # or ?. */
  readonly links: readonly Named[]
  readonly wordless: readonly Named[]
}

const attribute = (token: Token, wanted: string): string =>
  String(token.attrs?.find(([name]) => name === wanted)?.[1] ?? '')

const onceEach = (all: readonly Named[]): Named[] =>
  all.filter((one, at) => all.findIndex(({ name }) => name === one.name) === at)

/** The files beside a text that it names; code names none. */
export function filesNamed(source: string): NamedFiles {
  const [images, links, wordless]: [Named[], Named[], Named[]] = [[], [], []]
  if (!source.includes('[')) return { images, links, wordless }
  for (const block of markdown.parse(source, {}))
    for (const token of block.children ?? []) {
      const line = block.map?.[0] ?? 0
      const [src, href] = [attribute(token, 'src'), attribute(token, 'href')]
      if (token.type === 'image' && token.content.trim() === '') wordless.push({ name: pathOf(src), line })
      if (src && !isElsewhere(src)) images.push({ name: pathOf(src), line })
      if (href && !isElsewhere(href)) links.push({ name: pathOf(href.replace(/[?#].*/, '')), line })
    }
  return { images: onceEach(images), links: onceEach(links), wordless }
}

/** Lines (from 0) of code blocks, in which an address is only an example. */
function linesOfCode(source: string): Set<number> {
  const lines = new Set<number>()
  for (const { type, map } of markdown.parse(source, {}))
    if (map && (type === 'fence' || type === 'code_block'))
      for (let line = map[0]; line < map[1]; line += 1) lines.add(line)
  return lines
}

/** A code span, else the address of a link or an image, in angle brackets or plain, or that of a definition. */
const CODE_SPAN = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)/
const BEFORE = /(\]\(\s*|^ {0,3}\[[^\]]+\]:\s*)/
const WRITTEN = /(?:<([^<>\n]*)>|((?:[^()\s<>]|\([^()\s]*\))+))/
const ADDRESS = new RegExp(`${CODE_SPAN.source}|${BEFORE.source}${WRITTEN.source}`, 'gm')

/**
 * The text with other addresses for what it names beside it: `addressFor` gets a path and gives its address, or
 * undefined where the path stays. What follows # stays behind the new address.
 */
export function withAddresses(source: string, addressFor: (name: string) => string | undefined): string {
  const code = linesOfCode(source)
  const parts: { text: string; isCode: boolean }[] = []
  for (const [at, line] of source.split('\n').entries()) {
    const last = parts.at(-1)
    if (last && last.isCode === code.has(at)) last.text += `\n${line}`
    else parts.push({ text: line, isCode: code.has(at) })
  }
  const changed = parts.map(({ text, isCode }) =>
    isCode
      ? text
      : text.replace(ADDRESS, (whole, _ticks, before = '', bracketed?: string, plain?: string) => {
          const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(bracketed ?? plain ?? '') ?? []
          const other = path === '' ? undefined : addressFor(pathOf(path))
          return other === undefined ? whole : `${before}${other}${rest}`
        }),
  )
  return changed.join('\n')
}
