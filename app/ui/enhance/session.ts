import { SESSION_CHECK_MS } from '~/domain/login-states'
import { buttonClass } from '../form/button-class'
import { find, say, shell } from './page'

const ENDED = `<h2 id="session-ended">提示</h2><p class="my-4"></p><form method="dialog" class="flex justify-center gap-3"><a class="${buttonClass('primary')}">确定</a></form>`
const STAY = `<button class="${buttonClass()}">留在本页</button>`

/** Whoever only proved a phone has no account to sign in with: the page itself says how to go on. */
const wordsOf = (path: string): [words: string, again: string, href: string] =>
  document.body.dataset.signedIn === 'phone'
    ? ['手机验证已过期，请重新验证', '验证', path]
    : ['登录状态过期，请重新登录', '登录', `/login?path=${encodeURIComponent(path)}`]

let checking = 0

function ended(): void {
  const dialog = shell.appendChild(document.createElement('dialog'))
  dialog.className = 'm-auto w-80 max-w-full rounded-lg p-6 text-center shadow-layer backdrop:bg-veil'
  dialog.setAttribute('aria-labelledby', 'session-ended')
  dialog.innerHTML = ENDED
  const [words, again, href] = wordsOf(location.pathname + location.search)
  dialog.querySelector('p')?.append(words)
  dialog.querySelector('a')?.setAttribute('href', href)
  // A form on the page is sent all the same: what was typed comes back after signing in.
  if (find('main form[method="post"]')) {
    dialog
      .querySelector('p')
      ?.append(`。您也可以留在本页继续填写，提交时会请您重新${again}，已填写的内容会保留。`)
    dialog.querySelector('form')?.insertAdjacentHTML('beforeend', STAY)
  }
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.setAttribute('open', '')
}

/** Whether the session stands; undefined where nobody answers, which says nothing about it. */
async function signedIn(): Promise<boolean | undefined> {
  try {
    const answer = await fetch('/session/check', { headers: { accept: 'application/json' } })
    return answer.status === 401 ? false : answer.ok ? (await answer.json()).signedIn : undefined
  } catch {
    return undefined
  }
}

async function check(): Promise<void> {
  if ((await signedIn()) !== false) return
  clearInterval(checking)
  ended()
}

async function goOn(event: Event): Promise<void> {
  event.preventDefault()
  const form = event.currentTarget as HTMLFormElement
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  const answer = await fetch(form.action, { method: 'POST', body }).catch(() => null)
  // A session that is gone leads to a page that says so: an answer alone is no yes.
  const still = await signedIn()
  if (still === false) return ended()
  if (!answer?.ok || !still) return say('未能延长登录状态，请检查网络后重试')
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
