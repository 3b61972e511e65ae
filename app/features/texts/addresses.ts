/** Where the portal hands out the pictures of texts. */
const IMAGE_PATH = '/content/file/'

const SCHEMES = /^(?:https?:\/\/|mailto:|tel:)/i

/** Whether a text may link there: the web, mail, telephone, and paths of this site. No `//host`, no other scheme. */
export function isSafeLink(href: string): boolean {
  const link = href.trim()
  if (/[\u0000-\u001f\u007f\\]/.test(link) || link.startsWith('//')) return false
  return SCHEMES.test(link) || !/^[^/?#]*:/.test(link)
}

/** Whether a text may show that picture: files of our own store, by plain names. */
export function isOwnImage(src: string): boolean {
  const name = src.startsWith(IMAGE_PATH) ? src.slice(IMAGE_PATH.length) : ''
  return /^[\w.%-]{1,200}$/.test(name) && !name.includes('..') && !/%(?:2f|5c|00)/i.test(name)
}

/** Width and height in pixels of a picture of our own store, which its name tells; undefined where it does not. */
export function imageSizeIn(src: string): { width: string; height: string } | undefined {
  const [, width, height] = /-([1-9]\d{0,4})x([1-9]\d{0,4})\.[a-z]+$/.exec(src) ?? []
  return width && height ? { width, height } : undefined
}
