import { useEffect, useRef, useState } from 'react'

let pointerDown = false
const waiting = new Set<() => void>()

function listen() {
  const release = () => {
    pointerDown = false
    // After the click of this press has been delivered.
    setTimeout(() => {
      for (const wake of waiting) wake()
    })
  }
  document.addEventListener(
    'pointerdown',
    () => {
      pointerDown = true
    },
    true,
  )
  document.addEventListener('pointerup', release, true)
  document.addEventListener('pointercancel', release, true)
}

if (typeof document !== 'undefined') listen()

/**
 * The value, held still while a mouse button is down: an error that appears on blur would otherwise move the
 * button being pressed from under the pointer, and the press would be lost.
 */
export function useHoldWhilePointerDown<T>(value: T): T {
  const held = useRef(value)
  const [, wake] = useState(0)
  useEffect(() => {
    const again = () => wake(count => count + 1)
    waiting.add(again)
    return () => {
      waiting.delete(again)
    }
  }, [])
  if (!pointerDown) held.current = value
  return held.current
}
