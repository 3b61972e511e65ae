import { useEffect } from 'react'
import { REAL_MESSAGES } from '../messages'

/** Asks before the page is left while a code is typed in this control or a result is shown (spec 2 §4). */
export function useLeavingQuestion(controlId: string, resultShown: boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const control = document.getElementById(controlId)
      const typed = control instanceof HTMLInputElement && control.value !== ''
      if (!typed && !resultShown) return
      event.preventDefault()
      event.returnValue = REAL_MESSAGES.leaving
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [controlId, resultShown])
}
