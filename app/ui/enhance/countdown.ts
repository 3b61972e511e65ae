import { hydrating } from './page'

function count(button: HTMLButtonElement): void {
  const label = button.textContent
  const { nextAt, waitSeconds } = button.dataset
  const until = waitSeconds ? Date.now() + Number(waitSeconds) * 1000 : Date.parse(nextAt ?? '')
  const stop = (event: Event) => event.preventDefault()
  button.addEventListener('click', stop)
  const timer = setInterval(tick, 1000)
  function tick(): void {
    const left = Math.ceil((until - Date.now()) / 1000)
    if (left > 0) {
      button.setAttribute('aria-disabled', 'true')
      button.textContent = `剩余时间${left}s`
      return
    }
    clearInterval(timer)
    button.removeEventListener('click', stop)
    button.removeAttribute('aria-disabled')
    button.textContent = label
  }
  tick()
}

/** Countdown of code buttons; on pages that hydrate React counts. */
export function countDown(): void {
  if (!hydrating()) document.querySelectorAll<HTMLButtonElement>('button[data-next-at]').forEach(count)
}
