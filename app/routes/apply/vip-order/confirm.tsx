import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AGREEMENTS } from '~/domain/agreements'
import { VIP_APPLY_KEY } from '~/domain/vip-quote'
import { itemsOf } from '~/domain/vip-selection'
import { marksOf } from '~/features/agreements/agreements.server'
import { draftOf, formAction, pageLoader, send } from '~/server.server'
import { ConfirmLayer } from '~/ui/layer'
import { NameValueList } from '~/ui/table'
import { FLOW, orderHref, PATH } from './address'
import { AGREEMENT, contactsOf, currentSchema, pricedBy } from './facts.server'
import { MESSAGES } from './messages'
import { QuoteSummary } from './quote-summary'
import { type OrderValues, selectionIn } from './schema'

export const action = formAction<OrderValues, 'procManage.apply'>({
  id: 'vip-order-confirm',
  address: '/apply/jj-data-apply',
  name: 'vip-order.submit',
  flow: FLOW,
  source: 'draft',
  schema: currentSchema,
  effect: ({ value }) =>
    send('procManage.apply', {
      processKey: VIP_APPLY_KEY,
      formData: {
        mobileContactId: value.mobileContactId ?? '',
        emailContactId: value.emailContactId ?? '',
        applyRemark: value.applyRemark || undefined,
        products: itemsOf(selectionIn(value)),
        amount: Number(value.quoted ?? 0),
        agreements: marksOf([AGREEMENT]),
      },
    }),
  accepted: ({ applications: [order] }, _post, reference) => ({
    to: `${orderHref(order?.applyId ?? '')}&done=${reference}`,
    target: order?.applyId,
  }),
})

export const loader = pageLoader('/apply/jj-data-apply', async ctx => {
  const draft = await draftOf(ctx, FLOW)
  const selection = draft && selectionIn(draft.values)
  const priced = selection && itemsOf(selection).length > 0 ? await pricedBy(ctx, selection) : undefined
  if (!draft || !priced) throw redirect(PATH)
  const { telList, emailList } = await contactsOf(ctx)
  const nameOf = (list: readonly { contactId: string; contact: string }[], id: unknown) =>
    list.find(one => one.contactId === id)?.contact ?? ''
  return {
    form: action.form(ctx, { draft }),
    back: `${PATH}?draft=${draft.id}`,
    quote: { ...priced, lines: priced.products },
    rows: [
      { name: MESSAGES.tel, value: nameOf(telList, draft.values.mobileContactId) },
      { name: MESSAGES.email, value: nameOf(emailList, draft.values.emailContactId) },
      { name: MESSAGES.remark, value: String(draft.values.applyRemark ?? '') },
      { name: '协议', value: `《${AGREEMENTS[AGREEMENT].title}》版本 ${AGREEMENTS[AGREEMENT].version}` },
    ],
  }
})

export const handle = { hydrate: true }

export default function VipConfirmLayer() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <ConfirmLayer
      title={MESSAGES.confirmTitle}
      size="wide"
      question={MESSAGES.confirm}
      form={form}
      back={data.back}
      cancelLabel={MESSAGES.editAgain}
      confirmLabel={MESSAGES.confirmSubmit}
    >
      <QuoteSummary quote={data.quote} caption={MESSAGES.lines} />
      <NameValueList items={data.rows} />
    </ConfirmLayer>
  )
}
