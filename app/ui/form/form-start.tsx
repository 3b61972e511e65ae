import type { FormState } from './form-state'

/**
 * The button that Enter presses, and the hidden fields. A browser presses the first submit button of a form on
 * Enter, which would otherwise be a secondary button (换一张, 获取验证码). autoComplete is off because Firefox brings
 * hidden values of the last visit back on reload.
 */
export function FormStart({ form }: { form: FormState }) {
  return (
    <>
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
      {Object.entries(form.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
      ))}
    </>
  )
}
