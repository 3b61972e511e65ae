import { type FormState, valueList, valueText } from './form-state'

/**
 * Puts the server's values into the controls, so that a page that was posted by script holds what the same page
 * holds when it was loaded. Fields in `keep` were typed in while the answer was on its way and stay as they are.
 */
export function applyValues(form: HTMLFormElement, state: FormState, keep: ReadonlySet<string>) {
  for (const control of Array.from(form.elements)) {
    if (control instanceof HTMLInputElement) {
      if (control.type === 'hidden' || keep.has(control.name)) continue
      if (control.type === 'checkbox' || control.type === 'radio') {
        // The box of an agreement that has not been read stays empty, whatever was sent.
        const unread = control.dataset.unread !== undefined
        control.checked = !unread && valueList(state, control.name).includes(control.value)
      } else if (control.type !== 'file') {
        control.value = valueText(state, control.name)
      }
    } else if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) {
      if (!keep.has(control.name)) control.value = valueText(state, control.name)
    }
  }
}
