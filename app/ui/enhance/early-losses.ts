declare global {
  interface Window {
    /** Until /enhance.js has run. */
    earlyLosses?: Event[]
  }
}

/** The events by which a page hears of a lost script, and of what is typed meanwhile. */
export const LOSSES_AND_INPUT = ['error', 'unhandledrejection', 'vite:preloadError', 'input'] as const

/**
 * Stands before the scripts of a page that hydrates, and keeps those events until the deferred /enhance.js has run:
 * a script that fails fast is lost before anybody listens.
 */
export const KEEP_EARLY_LOSSES = `earlyLosses=[];${JSON.stringify(LOSSES_AND_INPUT)}.forEach(t=>addEventListener(t,e=>earlyLosses?.push(e),!0))`
