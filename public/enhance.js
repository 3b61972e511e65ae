/**
 * What every page gains from script, without a framework: copying, the floating button, the session's check and
 * its end, the error summary's focus, menus that close, the countdown of code buttons on pages that do not
 * hydrate, one reload after a lost script. Before React has hydrated it changes nothing that React owns: it adds
 * its own nodes inside the shell, which React leaves alone.
 */
;(() => {
  const shell = document.getElementById('shell-bottom') || document.body
  const hydrating = () => Boolean(window.__remixContext)
  const find = selector => document.querySelector(selector)

  // Lost scripts ------------------------------------------------------------------------------------------
  const RETRY = 'script-retry'
  let lost = false
  let typed = false

  function scriptLost() {
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
    event => {
      const { target } = event
      if (
        target instanceof HTMLScriptElement ||
        (target instanceof HTMLLinkElement && target.rel === 'modulepreload')
      )
        scriptLost()
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

  // Words that come and go --------------------------------------------------------------------------------
  let toastTimer = 0
  function say(words) {
    const toast = document.getElementById('toast')
    if (!toast) return
    toast.textContent = words
    clearTimeout(toastTimer)
    toastTimer = setTimeout(() => {
      toast.textContent = ''
    }, 4000)
  }

  // Copying: the buttons show only where this script runs -------------------------------------------------
  try {
    const { sheet } = find('link[rel=stylesheet]')
    sheet.insertRule('.copy{display:inline-flex}', sheet.cssRules.length)
  } catch {
    // A style sheet still on its way: the buttons stay hidden.
  }

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      const area = shell.appendChild(document.createElement('textarea'))
      area.value = text
      area.select()
      const done = document.execCommand('copy')
      area.remove()
      if (!done) return say('浏览器不支持复制 Browser does not support copy')
    }
    say('已复制到剪贴板 Copied to clipboard')
  }

  // Menus -------------------------------------------------------------------------------------------------
  function closeMenus(keep) {
    for (const menu of document.querySelectorAll('details[data-menu][open]')) {
      if (!keep || !(menu.contains(keep) || menu.nextElementSibling?.contains(keep))) menu.open = false
    }
  }

  addEventListener('click', event => {
    const button = event.target.closest?.('[data-copy]')
    if (button) copy(button.dataset.copy)
    closeMenus(event.target)
  })

  addEventListener(
    'keydown',
    event => {
      // The Enter that takes an input-method candidate sends no form; Safari reports it as key code 229.
      if (event.key === 'Enter' && (event.isComposing || event.keyCode === 229)) event.preventDefault()
      if (event.key !== 'Escape') return
      const open = event.target.closest?.('.has-menu')?.querySelector('details[open] summary')
      closeMenus()
      open?.focus()
    },
    true,
  )

  // Error summary -----------------------------------------------------------------------------------------
  find('[data-error-summary]')?.focus()

  // Countdown of code buttons: on hydrating pages React counts --------------------------------------------
  function count(button) {
    const label = button.textContent
    const { nextAt, waitSeconds } = button.dataset
    const until = waitSeconds ? Date.now() + waitSeconds * 1000 : Date.parse(nextAt)
    const stop = event => event.preventDefault()
    button.addEventListener('click', stop)
    const timer = setInterval(tick, 1000)
    function tick() {
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
  if (!hydrating()) document.querySelectorAll('button[data-next-at]').forEach(count)

  // Floating button ---------------------------------------------------------------------------------------
  const float = find('[data-draggable]')
  if (float) {
    let from = null
    let moved = false
    float.addEventListener('dragstart', event => event.preventDefault())
    float.addEventListener('pointerdown', event => {
      const box = float.getBoundingClientRect()
      from = { x: event.clientX - box.left, y: event.clientY - box.top, left: box.left, top: box.top }
      moved = false
    })
    addEventListener('pointermove', event => {
      if (!from) return
      const left = event.clientX - from.x
      const top = event.clientY - from.y
      if (!moved && Math.abs(left - from.left) + Math.abs(top - from.top) < 6) return
      moved = true
      const within = (value, room) => `${Math.max(0, Math.min(value, room))}px`
      Object.assign(float.style, {
        right: 'auto',
        bottom: 'auto',
        left: within(left, innerWidth - float.offsetWidth),
        top: within(top, innerHeight - float.offsetHeight),
      })
    })
    const drop = () => {
      from = null
    }
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', drop)
    float.addEventListener('click', event => {
      if (moved) event.preventDefault()
    })
  }

  // Session -----------------------------------------------------------------------------------------------
  function ended() {
    const dialog = shell.appendChild(document.createElement('dialog'))
    const path = encodeURIComponent(location.pathname + location.search)
    dialog.className = 'dialog'
    dialog.setAttribute('aria-labelledby', 'session-ended')
    dialog.innerHTML =
      '<h2 id="session-ended">提示</h2><p>登录状态过期，请重新登录</p><a class="btn primary">确定</a>'
    dialog.querySelector('a').href = `/login?path=${path}`
    if (dialog.showModal) dialog.showModal()
    else dialog.setAttribute('open', '')
  }

  async function check() {
    try {
      const answer = await fetch('/session/check', { headers: { accept: 'application/json' } })
      if (answer.status !== 401 && !(answer.ok && (await answer.json()).signedIn === false)) return
      clearInterval(checking)
      ended()
    } catch {
      // No answer says nothing about the session.
    }
  }
  const checking = 'signedIn' in document.body.dataset ? setInterval(check, 1_980_000) : 0

  find('[data-session-notice] form')?.addEventListener('submit', async event => {
    event.preventDefault()
    const form = event.target
    const answer = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(new FormData(form)),
    }).catch(() => null)
    if (!answer?.ok) return ended()
    // Taken out and put back, the animations of the notice count from the start again.
    const notice = form.parentElement
    const place = notice.nextSibling
    notice.remove()
    shell.insertBefore(notice, place)
    say('已继续，登录状态已延长')
  })
})()
