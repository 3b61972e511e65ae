import { createHash } from 'node:crypto'
import type { Token } from 'markdown-it'
import { CONTENTS_DEPTH, type Heading, headingDepths, headingIds } from './headings'
import { lruCache } from './lru-cache'
import { markdown } from './markdown.server'
import { sanitised } from './sanitised.server'

export interface RenderOptions {
  /** Begins every id of the text; differs between texts of one page. */
  prefix?: string
  /** Level of the text's highest heading on its page. */
  level?: number
}

export interface RenderedText {
  html: string
  /** Headings of up to three levels, in order. */
  contents: Heading[]
}

export interface Section {
  title: string
  id: string
  html: string
}

/** All of them together, in characters of HTML. */
const ROOM = 8 * 1024 * 1024

const texts = lruCache<RenderedText>(ROOM, ({ html }) => html.length)
const sections = lruCache<Section[]>(ROOM / 2, all => all.reduce((sum, { html }) => sum + html.length, 0))

const keyOf = (source: string, place: RenderOptions): string =>
  `${place.prefix ?? ''} ${place.level ?? ''} ${createHash('sha256').update(source).digest('base64url')}`

const plainText = (inline: Token | undefined): string =>
  (inline?.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
    .join('')
    .trim()

/** Gives the headings their ids and their levels on the page. */
function placeHeadings(tokens: Token[], { prefix = 's', level = 2 }: RenderOptions): Heading[] {
  const idOf = headingIds(prefix)
  const opens = tokens.flatMap((token, index) => (token.type === 'heading_open' ? [{ token, index }] : []))
  const depths = headingDepths(opens.map(({ token }) => Number(token.tag.slice(1))))
  return opens.map(({ token, index }, order) => {
    const text = plainText(tokens[index + 1])
    const depth = depths[order] as number
    const id = idOf(text)
    const tag = `h${Math.min(6, level + depth - 1)}`
    token.attrSet('id', id)
    token.tag = tag
    const close = tokens[index + 2]
    if (close) close.tag = tag
    return { id, text, depth }
  })
}

/** A text of the broker's as HTML that may stand in a page, and its table of contents. Kept by its content. */
export function renderText(source: string, place: RenderOptions = {}): RenderedText {
  return texts(keyOf(source, place), () => {
    const tokens = markdown.parse(source, {})
    const headings = placeHeadings(tokens, place)
    const html = sanitised(markdown.renderer.render(tokens, markdown.options, {}))
    return { html, contents: headings.filter(({ depth, text }) => depth <= CONTENTS_DEPTH && text !== '') }
  })
}

/**
 * A text cut at its highest headings, for pages that fold each part: of what stands before the first, a part with the
 * text's own title. A text without headings is one part.
 */
export function renderSections(source: string, title: string, place: RenderOptions = {}): Section[] {
  return sections(`${title} ${keyOf(source, place)}`, () => {
    const tokens = markdown.parse(source, {})
    const headings = placeHeadings(tokens, place)
    const starts = tokens.flatMap((token, index) => (token.type === 'heading_open' ? [index] : []))
    const tops = starts.flatMap((start, order) => (headings[order]?.depth === 1 ? [{ start, order }] : []))
    const env = {}
    const part = (from: number, to?: number) =>
      sanitised(markdown.renderer.render(tokens.slice(from, to), markdown.options, env))
    const lead = { title, id: place.prefix ?? 's', html: part(0, tops[0]?.start) }
    const rest = tops.map(({ start, order }, at) => ({
      title: headings[order]?.text ?? '',
      id: headings[order]?.id ?? '',
      html: part(start + 3, tops[at + 1]?.start),
    }))
    return lead.html.trim() === '' && rest.length > 0 ? rest : [lead, ...rest]
  })
}
