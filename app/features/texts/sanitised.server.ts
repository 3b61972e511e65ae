import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { isOwnImage } from './addresses'

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6']
const BLOCKS = ['p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'pre', 'div']
const INLINE = ['a', 'em', 'strong', 's', 'code', 'br', 'img', 'span', 'button']
const TABLE = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

const ALLOWED: IOptions = {
  allowedTags: [...HEADINGS, ...BLOCKS, ...INLINE, ...TABLE],
  allowedAttributes: {
    ...Object.fromEntries(HEADINGS.map(tag => [tag, ['id']])),
    a: ['href', 'rel', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['scope', 'class'],
    td: ['class'],
    div: ['class', 'role', 'aria-label', 'tabindex'],
    pre: ['tabindex'],
    button: ['type', 'class', 'data-copy-next'],
  },
  allowedClasses: {
    div: ['table-scroll', 'code-block'],
    button: ['copy'],
    th: ['right', 'center'],
    td: ['right', 'center'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  parseStyleAttributes: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnImage(attribs.src ?? ''),
}

/**
 * The second of two locks: the parser makes no HTML of a text's own, and of what it makes only this leaves. A mistake
 * in one of them alone lets nothing through.
 */
export function sanitised(html: string): string {
  return sanitizeHtml(html, ALLOWED)
}
