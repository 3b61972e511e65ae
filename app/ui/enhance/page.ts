/** Where script may add nodes of its own: React leaves the shell alone. */
export const shell = document.getElementById('shell-bottom') ?? document.body

/** Before React has hydrated nothing that it owns may change. */
export const hydrating = () => '__remixContext' in window

export const isPhone = () =>
  document.body.classList.contains('is-mobile') || matchMedia('(max-width: 768px)').matches

export const find = <E extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelector<E>(selector)

/** The element that was pressed, or the one around it, if it fits. */
export function around(event: Event, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
}

const SHOWN_MS = 4000
let timer = 0

/** Words that come and go, read out by a screen reader. */
export function say(words: string, shownMs = SHOWN_MS): void {
  const toast = document.getElementById('toast')
  if (!toast) return
  if (toast.textContent !== words) toast.textContent = words
  clearTimeout(timer)
  timer = window.setTimeout(() => {
    toast.textContent = ''
  }, shownMs)
}
