import { useNavigation } from '@remix-run/react'

/** Whether a form of this page was sent and its answer is not there yet. Never on the server. */
export function useIsSubmitting(): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData !== undefined
}
