import { around } from './page'

/** How long an app may take to open before it counts as not installed (spec 2 §2). */
const OPENS_WITHIN_MS = 2000

/**
 * `[data-open-app]` leads into the app by its own scheme. Where the page is still in sight after that time the app is
 * not there: the way to download it is offered.
 */
export function openAppOnPress(): void {
  addEventListener('click', event => {
    const download = around(event, '[data-open-app]')?.dataset.openApp
    if (!download) return
    const timer = setTimeout(() => {
      stop()
      if (confirm('点击确认跳转下载app')) location.assign(download)
    }, OPENS_WITHIN_MS)
    const gone = () => {
      if (document.hidden) stop()
    }
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', gone)
      removeEventListener('pagehide', stop)
    }
    document.addEventListener('visibilitychange', gone)
    addEventListener('pagehide', stop)
  })
}
