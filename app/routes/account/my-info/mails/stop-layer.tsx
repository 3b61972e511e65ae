import { useActionData, useLoaderData } from '@remix-run/react'
import type { FormState } from '~/ui/form'
import { ConfirmLayer } from '~/ui/layer'
import { MAIL_MESSAGES as MESSAGES } from '../messages'

interface Loaded {
  form: FormState
  version: number
  back: string
}

/** Asks whether a subscription be stopped. */
export function StopLayer() {
  const data = useLoaderData() as Loaded
  const form = (useActionData() as { form?: FormState } | undefined)?.form ?? data.form
  return (
    <ConfirmLayer title={MESSAGES.stopTitle} question={MESSAGES.stopQuestion} form={form} back={data.back}>
      <input type="hidden" name="version" value={data.version} />
    </ConfirmLayer>
  )
}
