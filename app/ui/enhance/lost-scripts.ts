import { loadOnceMore } from './script-retry'

/** What Chromium, Firefox and Safari say of a module that did not come. */
const NOT_IMPORTED = /dynamically imported module|Importing a module script failed/i

/** A script that did not arrive is tried once more by loading the page, unless something was typed meanwhile. */
export function watchLostScripts(): void {
  let typed = false

  function scriptLost(): void {
    // Every page works without its script: nothing that was typed is given up for it.
    if (!typed) loadOnceMore()
  }

  addEventListener(
    'input',
    () => {
      typed = true
    },
    true,
  )
  addEventListener(
    'error',
    ({ target }) => {
      const preload = target instanceof HTMLLinkElement && target.rel === 'modulepreload'
      if (target instanceof HTMLScriptElement || preload) scriptLost()
    },
    true,
  )
  // The page's own script is imported by a line that waits for nothing.
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof TypeError && NOT_IMPORTED.test(reason.message)) scriptLost()
  })
  addEventListener('vite:preloadError', scriptLost)
}
