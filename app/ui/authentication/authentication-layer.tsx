import { useActionData, useLoaderData } from '@remix-run/react'
import { AUTHENTICATION_WORDS as WORDS } from '~/domain/authentication'
import type { FormState } from '../form'
import { Layer } from '../layer'
import { Notice } from '../parts'
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
    <Layer title={WORDS.title} back={data.back}>
      {data.state === 'open' && form ? <AuthenticationForm form={form} /> : <Notice>{WORDS.already}</Notice>}
    </Layer>
  )
}
