import MarkdownIt, { type Token } from 'markdown-it'
import { imageSizeIn, isOwnImage, isSafeLink } from './addresses'

const EXTERNAL = /^https?:\/\//i

/** Text alignment as a class: the content security policy refuses the style attribute that the parser writes. */
function alignByClass(token: Token): void {
  const side = /text-align:\s*(right|center)/.exec(String(token.attrGet('style')))?.[1]
  token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null
  if (side) token.attrSet('class', side)
  if (token.tag === 'th') token.attrSet('scope', 'col')
}

function externalLink(token: Token): void {
  if (EXTERNAL.test(String(token.attrGet('href')))) token.attrSet('rel', 'noopener')
}

/** Parser of the broker's texts: no HTML in them, links and images only to where isSafeLink and isOwnImage say. */
export const markdown = new MarkdownIt({ html: false, linkify: true })

markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
markdown.validateLink = isSafeLink

const { rules } = markdown.renderer

rules.link_open = (tokens, index, options, _env, self) => {
  externalLink(tokens[index] as Token)
  return self.renderToken(tokens, index, options)
}

rules.image = (tokens, index) => {
  const token = tokens[index] as Token
  const { escapeHtml } = markdown.utils
  const alt = escapeHtml(token.content)
  const src = String(token.attrGet('src') ?? '')
  if (!isOwnImage(src)) return alt
  const size = imageSizeIn(src)
  const room = size ? ` width="${size.width}" height="${size.height}"` : ''
  return `<img src="${escapeHtml(src)}" alt="${alt}"${room} loading="lazy">`
}

// A wide table scrolls in a box of its own, which the keyboard must reach.
rules.table_open = (_tokens, _index, _options, given) => {
  const env = given as { tables?: number }
  env.tables = (env.tables ?? 0) + 1
  return `<div class="table-scroll" role="group" aria-label="表格 ${env.tables}" tabindex="0"><table>`
}
rules.table_close = () => '</table></div>'

for (const name of ['th_open', 'td_open'] as const) {
  rules[name] = (tokens, index, options, _env, self) => {
    alignByClass(tokens[index] as Token)
    return self.renderToken(tokens, index, options)
  }
}

function codeBlock(token: Token): string {
  const code = markdown.utils.escapeHtml(token.content)
  return `<div class="code-block"><button type="button" class="copy" data-copy-next="">复制代码</button><pre tabindex="0"><code>${code}</code></pre></div>`
}

rules.fence = (tokens, index) => codeBlock(tokens[index] as Token)
rules.code_block = rules.fence
