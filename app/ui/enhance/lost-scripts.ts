import { LOSSES_AND_INPUT } from './early-losses'
import { loadOnceMore } from './script-retry'

/** What Chromium, Firefox and Safari say of a module that did not come. */
const NOT_IMPORTED = /dynamically imported module|Importing a module script failed/i

/** A script or its preload that did not come, or an import: the page's own script is imported by a line that waits for nothing. */
function isLoss(event: Event): boolean {
  if (event.type === 'vite:preloadError') return true
  if (event instanceof PromiseRejectionEvent)
    return event.reason instanceof TypeError && NOT_IMPORTED.test(event.reason.message)
  const { target } = event
  return (
    target instanceof HTMLScriptElement ||
    (target instanceof HTMLLinkElement && target.rel === 'modulepreload')
  )
}

/** A script that did not arrive is tried once more by loading the page, unless something was typed meanwhile. */
export function watchLostScripts(): void {
  const early = window.earlyLosses ?? []
  let typed = early.some(({ type }) => type === 'input')

  function heard(event: Event): void {
    if (event.type === 'input') typed = true
    // Every page works without its script: nothing that was typed is given up for it.
    else if (!typed && isLoss(event)) loadOnceMore()
  }

  window.earlyLosses = undefined
  early.forEach(heard)
  for (const type of LOSSES_AND_INPUT) addEventListener(type, heard, true)
}
