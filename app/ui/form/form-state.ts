/** What a form page shows: values as typed (never secrets), errors by field name, and the hidden fields. */
export interface FormState {
  id: string
  values: Record<string, string | string[] | undefined>
  errors: Record<string, string[]>
  /** Errors that belong to no field. */
  formErrors: string[]
  /** `_token`, `_key`, `_draft`, `_version`, … */
  hidden: Record<string, string>
  /** When it was made, UTC ISO by the server's clock: the reader's may be wrong. */
  at: string
}

export const controlId = (formId: string, name: string) => `${formId}-${name}`

export const valueText = (state: FormState, name: string): string => {
  const value = state.values[name]
  return Array.isArray(value) ? (value[0] ?? '') : (value ?? '')
}

export const valueList = (state: FormState, name: string): string[] => {
  const value = state.values[name]
  return Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value]
}
