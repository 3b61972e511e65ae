import { around, find } from './page'

/** Spec 1: at most one question in this time. */
const THROTTLE_MS = 800
const NO_ANSWER =
  '<p class="py-1 text-sm text-ink-500" data-search-found>搜索暂时没有响应，请按回车查看搜索页</p>'

/**
 * `[data-search]`: results under the box of the top bar while one types, as the server renders them. The form itself
 * leads to the same results on a page of their own.
 */
export function searchAsYouType(): void {
  const form = find<HTMLFormElement>('form[data-search]')
  const input = form?.querySelector('input')
  const panel = form?.querySelector<HTMLElement>('[data-search-panel]')
  const said = form?.querySelector('[data-search-say]')
  if (!form || !input || !panel || !said) return
  let shown = ''
  let asked = 0
  let timer = 0
  let round = 0

  const key = () => input.value.trim()
  const close = () => {
    panel.hidden = true
    clearTimeout(timer)
    round += 1
    shown = ''
  }
  const show = (html: string) => {
    panel.innerHTML = html
    panel.hidden = false
    said.textContent = panel.querySelector('[data-search-found]')?.textContent ?? ''
  }

  async function search(): Promise<void> {
    const words = key()
    if (words === shown) return
    if (!words) return close()
    shown = words
    asked = Date.now()
    round += 1
    const own = round
    if (panel?.hidden) show('<p class="py-1 text-sm text-ink-500" data-search-found>正在搜索…</p>')
    panel?.setAttribute('aria-busy', 'true')
    const answer = await fetch(`/search/panel?q=${encodeURIComponent(words)}`).catch(() => null)
    const html = answer?.ok ? await answer.text().catch(() => NO_ANSWER) : NO_ANSWER
    // A later question, or a box that was closed meanwhile, makes this answer stale.
    if (own !== round) return
    panel?.removeAttribute('aria-busy')
    show(html)
  }

  function soon(event: Event): void {
    // While an input method composes there are letters in the box that nobody means.
    if ((event as InputEvent).isComposing) return
    clearTimeout(timer)
    timer = window.setTimeout(search, Math.max(0, asked + THROTTLE_MS - Date.now()))
  }

  function move(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !panel?.hidden) {
      event.preventDefault()
      close()
      input?.focus()
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || event.isComposing || panel?.hidden) return
    const stops = [input, ...(panel?.querySelectorAll('a') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLAnchorElement)
    event.preventDefault()
    stops[(at + step + stops.length) % stops.length]?.focus()
  }

  input.addEventListener('input', soon)
  input.addEventListener('compositionend', soon)
  input.addEventListener('focus', soon)
  form.addEventListener('keydown', move)
  addEventListener('click', event => {
    const opener = around(event, '[data-search-open]')
    if (opener) {
      event.preventDefault()
      if (form.toggleAttribute('data-open')) input.focus()
    } else if (!form.contains(event.target as Node)) close()
  })
  form.addEventListener('focusout', event => {
    if (event.relatedTarget && !form.contains(event.relatedTarget as Node)) close()
  })
}
