import { createContext, useContext } from 'react'
import { controlId, type FormState } from './form-state'

/** What the fields of one form read: its state, and the errors that stand at this moment. */
export interface FormView {
  state: FormState
  errors: Record<string, string[] | null | undefined>
  /** The errors of the last submission: the summary lists these and stays still while fields are mended. */
  summary: { errors: Record<string, string[] | null | undefined>; formErrors: string[] }
  busy: boolean
}

const FormViewContext = createContext<FormView | null>(null)
export const FormViewProvider = FormViewContext.Provider

export function useFormView(): FormView {
  const view = useContext(FormViewContext)
  if (!view) throw new Error('A form field stands outside PortalForm')
  return view
}

export interface FieldView {
  id: string
  errorId: string
  hintId: string
  errors: string[]
  state: FormState
  /** aria-invalid and aria-describedby of the control. */
  aria: { 'aria-invalid'?: true; 'aria-describedby'?: string }
}

export function useField(name: string, described: { hint?: unknown } = {}): FieldView {
  const view = useFormView()
  const id = controlId(view.state.id, name)
  const errors = view.errors[name] ?? []
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const ids = [described.hint ? hintId : '', errors.length > 0 ? errorId : ''].filter(Boolean).join(' ')
  return {
    id,
    errorId,
    hintId,
    errors,
    state: view.state,
    aria: { 'aria-invalid': errors.length > 0 || undefined, 'aria-describedby': ids || undefined },
  }
}

/** The errors that the server sent, for a render without script and for the first one in the browser. */
export const serverView = (state: FormState, busy = false): FormView => ({
  state,
  errors: state.errors,
  summary: { errors: state.errors, formErrors: state.formErrors },
  busy,
})
