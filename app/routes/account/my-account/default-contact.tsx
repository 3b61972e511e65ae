import { useActionData, useLoaderData } from '@remix-run/react'
import { ConfirmLayer } from '~/ui/layer'
import { pageMeta } from '~/ui/parts'
import { NameValueList } from '~/ui/table'
import { contactChange } from './change-contact.server'
import { WORDS } from './words'

const change = contactChange('default')

export const action = change.action
export const loader = change.loader
export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.defaultTitle)

export default function DefaultContact() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <ConfirmLayer title={WORDS.defaultTitle} question={WORDS.defaultQuestion} form={form} back={data.back}>
      <NameValueList items={data.rows} />
    </ConfirmLayer>
  )
}
