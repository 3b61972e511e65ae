import { find, isPhone, say } from './page'

/** Spec 1 §2: how far the page is pulled, and how long it waits before it loads again. */
const THRESHOLD_PX = 50
const DELAY_MS = 500

/** `[data-pull-refresh]`, on a phone: pulled down at its top the page loads again, as the browser's own button does. */
export function pullToRefresh(): void {
  if (!find('[data-pull-refresh]') || !isPhone()) return
  // The browser's own gesture would answer to the same pull.
  document.documentElement.style.overscrollBehaviorY = 'contain'
  let from: number | undefined
  let pulled = 0

  addEventListener(
    'touchstart',
    event => {
      from = scrollY <= 0 && event.touches.length === 1 ? event.touches[0]?.clientY : undefined
      pulled = 0
    },
    { passive: true },
  )
  addEventListener(
    'touchmove',
    event => {
      if (from === undefined) return
      pulled = scrollY > 0 ? 0 : (event.touches[0]?.clientY ?? from) - from
      if (pulled > THRESHOLD_PX / 5) say(pulled < THRESHOLD_PX ? '下拉刷新' : '松开立即刷新', 1000)
    },
    { passive: true },
  )
  addEventListener('touchend', () => {
    if (from === undefined || pulled < THRESHOLD_PX) return
    from = undefined
    say('正在刷新…')
    setTimeout(() => location.reload(), DELAY_MS)
  })
}
