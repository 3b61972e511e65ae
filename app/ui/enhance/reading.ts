import { around, isPhone } from './page'

const SIZE = 'text-size'
const PHONE_PRINT = '手机打印需使用手机自带浏览器的打印功能。请确认已在自带浏览器中打开本页，是否继续打印？'

function stored(): string | null {
  try {
    return localStorage.getItem(SIZE)
  } catch {
    return null
  }
}

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-text-size]')]

function apply(size: string): void {
  const text = document.querySelector<HTMLElement>('[data-sized]')
  if (!text || !links().some(link => link.dataset.textSize === size)) return
  text.dataset.sized = size
  for (const link of links()) {
    if (link.dataset.textSize === size) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}

/**
 * `a[data-text-size]` changes `[data-sized]` in place and is remembered for the next article. A size in the address
 * counts for that page.
 */
export function rememberTextSize(): void {
  const size = stored()
  if (size && !new URLSearchParams(location.search).has('size')) apply(size)
  addEventListener('click', event => {
    const chosen = around(event, 'a[data-text-size]')?.dataset.textSize
    if (!chosen) return
    event.preventDefault()
    apply(chosen)
    try {
      localStorage.setItem(SIZE, chosen)
    } catch {
      // Without storage the size is this page's only.
    }
  })
}

/** `button[data-print]`, hidden without script; on a phone it asks first (spec 1 §2, article detail). */
export function printOnPress(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) button.hidden = false
  addEventListener('click', event => {
    if (!around(event, '[data-print]')) return
    if (!isPhone() || confirm(PHONE_PRINT)) print()
  })
}
