import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

interface Press {
  readonly button: HTMLButtonElement
  readonly pathname: string
}

/**
 * A secondary button pressed while an answer is under way is pressed again once that has come, so that no press is lost: what
 * was sent already says nothing of it. The same press twice is one; the main button shows that it waits, and an effect
 * never follows by itself, since the answer may have changed what it would send. Where the answer led elsewhere, or to
 * a layer, nothing follows.
 */
export function useQueuedSubmit(busy: boolean) {
  const { formData } = useNavigation()
  const { pathname } = useLocation()
  const later = useRef<Press | null>(null)

  useEffect(() => {
    if (busy || !later.current) return
    const { button, pathname: from } = later.current
    later.current = null
    const stands = button.isConnected && button.getAttribute('aria-disabled') !== 'true'
    if (stands && from === pathname) button.form?.requestSubmit(button)
  }, [busy, pathname])

  return function press(button: HTMLButtonElement | null): void {
    if (button?.name !== '_action' || button.value === formData?.get('_action')) return
    later.current = { button, pathname }
  }
}
