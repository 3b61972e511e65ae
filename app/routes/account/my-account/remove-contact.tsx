import { useActionData, useLoaderData } from '@remix-run/react'
import { pageMeta } from '~/ui/components'
import { ConfirmLayer } from '~/ui/layer'
import { NameValueList } from '~/ui/table'
import { contactChange } from './change-contact.server'
import { MESSAGES } from './messages'

const change = contactChange('remove')

export const action = change.action
export const loader = change.loader
export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.removeTitle)

export default function RemoveContact() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <ConfirmLayer
      title={MESSAGES.removeTitle}
      question={MESSAGES.removeQuestion}
      form={form}
      back={data.back}
    >
      <NameValueList items={data.rows} />
    </ConfirmLayer>
  )
}
