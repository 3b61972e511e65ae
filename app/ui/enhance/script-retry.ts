/** When a page was last loaded again for a script, and its address until that script has run. */
const RETRIED = 'script-retried'
/** At most every 30 seconds (spec 1 §8, chunk failure). */
const RETRY_AFTER_MS = 30_000

const kept = () => (sessionStorage.getItem(RETRIED) ?? '').split(' ')

/** Loads the page once more for a script that failed. One that never comes, fast or slow, does not keep it loading. */
export function loadOnceMore(): void {
  try {
    const [at, address] = kept()
    if (address === location.href || Date.now() - Number(at) < RETRY_AFTER_MS) return
    sessionStorage.setItem(RETRIED, `${Date.now()} ${location.href}`)
    location.reload()
  } catch {
    // Without storage there is no count, hence no retry.
  }
}

/** The page's script runs: the next one that is lost may be asked for again. */
export function scriptRuns(): void {
  try {
    const [at] = kept()
    if (at) sessionStorage.setItem(RETRIED, at)
  } catch {
    // As above.
  }
}
