import { CaptchaField, type FormState } from '~/ui/form'

const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? ''

/** The captcha of a form, picture or question, with the hidden id that names it. */
export function CaptchaControl({ form }: { form: FormState }) {
  const captchaId = text(form.values.captchaId)
  const question = text(form.values.question)
  return (
    <>
      <input type="hidden" name="captchaId" value={captchaId} />
      <input type="hidden" name="captchaMode" value={text(form.values.captchaMode)} />
      <input type="hidden" name="question" value={question} />
      <CaptchaField src={`/captcha?id=${encodeURIComponent(captchaId)}`} question={question || undefined} />
    </>
  )
}
