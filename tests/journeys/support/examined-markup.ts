import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'

/** Set for a whole run of the tests: one empty file for each markup and width in which axe found nothing. */
const DIRECTORY = process.env.AXE_EXAMINED

interface Examined {
  known: boolean
  /** Remembers for the rest of the run that axe found nothing. */
  remember(): void
}

/**
 * Whether axe has seen this markup at this width. Two pages are alike when they differ only in digits of their text, in
 * random ids, in where links lead and in what fields hold: nothing that axe judges. Without a directory none is known.
 */
export async function examined(page: Page, width: number): Promise<Examined> {
  if (!DIRECTORY) return { known: false, remember: () => undefined }
  const digest = createHash('sha256')
    .update(`${width}\n`)
    .update(await page.evaluate(markup))
    .digest('hex')
  const file = join(DIRECTORY, digest)
  return {
    known: existsSync(file),
    remember() {
      mkdirSync(DIRECTORY, { recursive: true })
      writeFileSync(file, '')
    },
  }
}

/** Runs in the page: its elements with what axe may judge of them, and the state that no attribute shows. */
function markup(): string {
  const presence = ['nonce', 'value', 'src', 'srcset', 'action', 'content', 'd']
  const words = ['aria-label', 'title', 'alt', 'placeholder']
  const parts: string[] = []

  const withoutRandom = (text: string) =>
    text.replace(/[\w-]{20,}/g, token => (/[A-Z]/.test(token) && /[a-z]/.test(token) ? '*' : token))
  const plain = (text: string) => withoutRandom(text.replace(/\s+/g, ' ').trim()).replace(/\d/g, '0')

  function attribute({ name, value }: Attr): string {
    if (presence.includes(name) || (name === 'href' && !value.startsWith('#')))
      return `${name}:${value !== ''}`
    return `${name}=${words.includes(name) ? plain(value) : withoutRandom(value)}`
  }

  function state(element: Element): string {
    const { checked, disabled, value } = element as HTMLInputElement
    const focused = element === document.activeElement
    return [checked, disabled, Boolean(value), focused, element.matches('dialog:modal')].map(Number).join('')
  }

  function add(node: Node): void {
    if (node.nodeType === Node.TEXT_NODE) parts.push(plain(node.nodeValue ?? ''))
    if (!(node instanceof Element)) return
    parts.push(`<${node.localName} ${[...node.attributes].map(attribute).join(' ')} ${state(node)}>`)
    if (!['script', 'style'].includes(node.localName)) node.childNodes.forEach(add)
    parts.push('</>')
  }

  add(document.documentElement)
  return parts.join('\n')
}
