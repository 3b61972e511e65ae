import { Notice } from '~/ui/components'
import type { FormState } from '~/ui/form'

interface CodeSentProps {
  form: FormState
  /** Whether a code goes out is not said where it would tell who has an account: `info`, in words that leave it open. */
  kind?: 'success' | 'info'
  children?: string
}

/** That a code is on its way, as long as nothing on the page is wrong. */
export function CodeSent({ form, kind = 'success', children = '短信已发送，请注意查收！' }: CodeSentProps) {
  const refused = form.formErrors.length > 0 || Object.keys(form.errors).length > 0
  return form.values.sentTo && !refused ? <Notice kind={kind}>{children}</Notice> : null
}
