import type { KeyboardEvent } from 'react'

/** The Enter that takes an input-method candidate must not send the form (Safari reports it as key code 229). */
export function keepComposing(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229))
    event.preventDefault()
}
