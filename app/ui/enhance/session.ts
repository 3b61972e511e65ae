import { SESSION_CHECK_MS } from '~/domain/login-states'
import { find, say, shell } from './page'

const ENDED = '<h2 id="session-ended">提示</h2><p></p><a class="btn primary">确定</a>'

let checking = 0

function ended(): void {
  const dialog = shell.appendChild(document.createElement('dialog'))
  dialog.className = 'dialog'
  dialog.setAttribute('aria-labelledby', 'session-ended')
  dialog.innerHTML = ENDED
  const path = location.pathname + location.search
  // Whoever only proved a phone has no account to sign in with: the page itself says how to go on.
  const [words, href] =
    document.body.dataset.signedIn === 'phone'
      ? ['手机验证已过期，请重新验证', path]
      : ['登录状态过期，请重新登录', `/login?path=${encodeURIComponent(path)}`]
  dialog.querySelector('p')?.append(words)
  dialog.querySelector('a')?.setAttribute('href', href)
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.setAttribute('open', '')
}

async function check(): Promise<void> {
  try {
    const answer = await fetch('/session/check', { headers: { accept: 'application/json' } })
    if (answer.status !== 401 && !(answer.ok && (await answer.json()).signedIn === false)) return
    clearInterval(checking)
    ended()
  } catch {
    // No answer says nothing about the session.
  }
}

async function goOn(event: Event): Promise<void> {
  event.preventDefault()
  const form = event.currentTarget as HTMLFormElement
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  const answer = await fetch(form.action, { method: 'POST', body }).catch(() => null)
  if (!answer?.ok) return ended()
  // Taken out and put back, the animations of the notice count from the start again.
  const notice = form.parentElement as HTMLElement
  const place = notice.nextSibling
  notice.remove()
  shell.insertBefore(notice, place)
  say('已继续，登录状态已延长')
}

/** Whether the person is still signed in, and the notice that the session is about to end. */
export function watchSession(): void {
  if ('signedIn' in document.body.dataset) checking = window.setInterval(check, SESSION_CHECK_MS)
  find('[data-session-notice] form')?.addEventListener('submit', goOn)
}
