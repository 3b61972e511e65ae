import { useActionData, useLoaderData } from '@remix-run/react'
import { ConfirmLayer } from '~/ui/layer'
import { pageMeta } from '~/ui/parts'
import { NameValueList } from '~/ui/table'
import { contactChange } from './change-contact.server'
import { WORDS } from './words'

const change = contactChange('remove')

export const action = change.action
export const loader = change.loader
export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.removeTitle)

export default function RemoveContact() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <ConfirmLayer title={WORDS.removeTitle} question={WORDS.removeQuestion} form={form} back={data.back}>
      <NameValueList items={data.rows} />
    </ConfirmLayer>
  )
}
