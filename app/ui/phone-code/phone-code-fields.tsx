import { CaptchaField, CodeField, type FormState, TextField } from '../form'

const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? ''

/** Phone, captcha (picture or question) and code, with the ids that tie them together. */
export function PhoneCodeFields({ form }: { form: FormState }) {
  const captchaId = text(form.values.captchaId)
  return (
    <>
      <input type="hidden" name="captchaId" value={captchaId} />
      <input type="hidden" name="captchaMode" value={text(form.values.captchaMode)} />
      <input type="hidden" name="question" value={text(form.values.question)} />
      <TextField
        name="phone"
        label="手机号"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={20}
      />
      <CaptchaField
        src={`/captcha?id=${encodeURIComponent(captchaId)}`}
        question={text(form.values.question) || undefined}
      />
      <CodeField
        sentTo={text(form.values.sentTo) || undefined}
        nextAt={text(form.values.nextAt) || undefined}
      />
    </>
  )
}
