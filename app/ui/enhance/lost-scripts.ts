/** When a page was last loaded again for a script; app/routes/ops/root-error.tsx keeps the same count. */
const RETRIED = 'script-retried'
/** At most every 30 seconds (spec 1 §8, chunk failure): a script that never comes must not keep the page loading. */
const RETRY_AFTER_MS = 30_000

/** A script that did not arrive is tried once more by loading the page, unless something was typed meanwhile. */
export function watchLostScripts(): void {
  let typed = false

  function scriptLost(): void {
    // Every page works without its script: nothing that was typed is given up for it.
    if (typed) return
    try {
      if (Date.now() - Number(sessionStorage.getItem(RETRIED) ?? 0) < RETRY_AFTER_MS) return
      sessionStorage.setItem(RETRIED, String(Date.now()))
      location.reload()
    } catch {
      // Without storage there is no count, hence no retry.
    }
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
  // The page's own script is imported by a line that waits for nothing; browsers agree only on this word.
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof TypeError && reason.message.includes('module')) scriptLost()
  })
  addEventListener('vite:preloadError', scriptLost)
}
