const RETRY = 'script-retry'

/** A script that did not arrive is tried once more by loading the page, unless something was typed meanwhile. */
export function watchLostScripts(): void {
  let lost = false
  let typed = false

  function scriptLost(): void {
    lost = true
    // Every page works without its script: nothing that was typed is given up for it.
    if (typed) return
    try {
      if (sessionStorage.getItem(RETRY)) return
      sessionStorage.setItem(RETRY, '1')
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
  addEventListener('vite:preloadError', scriptLost)
  addEventListener('load', () => {
    try {
      if (!lost) sessionStorage.removeItem(RETRY)
    } catch {
      // As above.
    }
  })
}
