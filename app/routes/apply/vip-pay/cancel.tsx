import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { formAction, idIn, pageLoader, send } from '~/server.server'
import { ConfirmLayer } from '~/ui/layer'
import { MESSAGES } from './messages'

const orderHref = (applyEid: string) => `/apply/JjApplyPay?applyEid=${encodeURIComponent(applyEid)}`

export const action = formAction({
  id: 'vip-cancel',
  address: '/apply/JjApplyPay',
  name: 'vip-order.cancel',
  schema: z.object({ applyEid: z.string().max(64) }),
  effect: ({ value }) => send('jjAuthPay.cancelApply', value, value.applyEid),
  accepted: (_data, { value: { applyEid } }) => ({ to: orderHref(applyEid), target: applyEid }),
})

export const loader = pageLoader('/apply/JjApplyPay', ctx => {
  const applyEid = idIn(ctx, 'applyEid')
  if (!applyEid) throw redirect('/apply/JjApplyPay')
  return { form: action.form(ctx), applyEid, back: orderHref(applyEid) }
})

export const handle = { hydrate: true }

export default function CancelLayer() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <ConfirmLayer
      title={MESSAGES.cancelTitle}
      question={MESSAGES.cancelQuestion}
      form={form}
      back={data.back}
      cancelLabel={MESSAGES.keep}
      confirmLabel={MESSAGES.cancel}
    >
      <input type="hidden" name="applyEid" value={data.applyEid} />
      <p className="mt-1 text-sm text-ink-500">{MESSAGES.cancelHint}</p>
    </ConfirmLayer>
  )
}
