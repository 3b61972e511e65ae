import { CodeField, type FormState, TextField } from '~/ui/form'
import { CaptchaControl } from './captcha-control'

const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? ''

/** Phone, captcha (picture or question) and code, with the ids that tie them together. */
export function PhoneCodeFields({ form }: { form: FormState }) {
  return (
    <>
      <TextField
        name="phone"
        label="手机号"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={20}
      />
      <CaptchaControl form={form} />
      <CodeField
        sentTo={text(form.values.sentTo) || undefined}
        nextAt={text(form.values.nextAt) || undefined}
      />
    </>
  )
}
