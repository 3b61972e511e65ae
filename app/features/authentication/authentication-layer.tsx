import { useActionData, useLoaderData } from '@remix-run/react'
import { AUTHENTICATION_MESSAGES as MESSAGES } from '~/domain/authentication'
import { Notice } from '~/ui/components'
import type { FormState } from '~/ui/form'
import { Layer } from '~/ui/layer'
import { AuthenticationForm } from './authentication-form'

interface Loaded {
  state: 'nobody' | 'open' | 'done'
  back: string
  form?: FormState
}

/** The authentication of spec 1 §4 as a layer of the page that needs it. */
export function AuthenticationLayer() {
  const data = useLoaderData() as Loaded
  const form = (useActionData() as { form?: FormState } | undefined)?.form ?? data.form
  return (
    <Layer title={MESSAGES.title} back={data.back}>
      {data.state === 'open' && form ? (
        <AuthenticationForm form={form} />
      ) : (
        <Notice>{MESSAGES.already}</Notice>
      )}
    </Layer>
  )
}
