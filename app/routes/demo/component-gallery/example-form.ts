import type { FormState } from '~/ui/form'

/** The code of the example may be asked for again 57 seconds later. */
export const AT = '2026-11-21T02:30:00.000Z'

/** A form's state as a loader would give it; the token is nobody's. */
export const exampleForm = (id: string, shown: Partial<FormState> = {}): FormState => ({
  id,
  values: {},
  errors: {},
  formErrors: [],
  hidden: { _token: 'example' },
  at: AT,
  ...shown,
})
