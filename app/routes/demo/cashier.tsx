import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { formatMoney } from '~/domain/formats'
import { PAYMENT_STATES } from '~/domain/vip-orders'
import { callBroker, formAction, go, pageLoader, query, refuseWith } from '~/server.server'
import { Notice, PageTitle, Panel, pageMeta } from '~/ui/components'
import { ButtonLink, ErrorSummary, PortalForm, SubmitButton } from '~/ui/form'
import { NarrowPage, Stack } from '~/ui/layout'
import { NameValueList } from '~/ui/table'

const orderHref = (applyEid: string) => `/apply/JjApplyPay?applyEid=${encodeURIComponent(applyEid)}`

/** The cashier of a demo's payment provider. Where the broker is no demo, its calls are as absent and so is this page. */
export const action = formAction({
  id: 'cashier',
  address: '/apply/JjApplyPay',
  name: 'demo.pay',
  schema: z.object({ answer: z.enum(['success', 'failure', 'late', 'notify'], { error: '请选择支付结果' }) }),
  handle: async ({ ctx, value }) => {
    const { paymentId = '' } = ctx.params
    const answer = await callBroker(ctx, 'demo.answerPayment', { paymentId, ...value })
    return answer.ok ? go(orderHref(answer.data.applyEid), { reloadDocument: true }) : refuseWith(answer)
  },
})

export const loader = pageLoader('/apply/JjApplyPay', async ctx => {
  const { paymentId = '' } = ctx.params
  const payment = await query(ctx, 'demo.getPayment', { paymentId })
  return { payment, form: action.form(ctx) }
})

export const handle = { hydrate: true }
export const meta = pageMeta('演示收银台')

export default function CashierPage() {
  const { payment, form: loaded } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? loaded
  return (
    <NarrowPage>
      <PageTitle title="演示收银台" lead="本页代替支付机构的收银台，不发生真实付款" />
      <Panel>
        <Stack>
          <NameValueList
            items={[
              { name: '订单号', value: payment.reference },
              {
                name: '支付金额',
                value: (
                  <strong className="text-lg font-semibold text-heading">
                    {formatMoney(payment.amount)}
                  </strong>
                ),
              },
              { name: '支付状态', value: PAYMENT_STATES[payment.state].zh },
            ]}
          />
          <PortalForm form={form}>
            <ErrorSummary />
            <Answers payment={payment} />
          </PortalForm>
        </Stack>
      </Panel>
    </NarrowPage>
  )
}

/** The first press counts; a message that was held back can be sent at any time, also after the order was closed. */
function Answers({ payment }: { payment: { applyEid: string; state: string; pressed: string } }) {
  const back = <ButtonLink href={orderHref(payment.applyEid)}>返回订单</ButtonLink>
  if (payment.pressed === 'late' && payment.state === 'started') {
    return (
      <>
        <Notice kind="info">
          <p>款项已付，支付通知尚未发出。</p>
        </Notice>
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <SubmitButton name="answer" value="notify">
            补发支付通知
          </SubmitButton>
          {back}
        </div>
      </>
    )
  }
  if (payment.pressed || payment.state !== 'started') {
    return (
      <>
        <Notice kind="info">
          <p>该笔支付已处理。</p>
        </Notice>
        <div className="flex flex-wrap items-center gap-3 print:hidden">{back}</div>
      </>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <SubmitButton name="answer" value="success">
        支付成功
      </SubmitButton>
      <SubmitButton name="answer" value="failure" look="secondary">
        支付失败
      </SubmitButton>
      <SubmitButton name="answer" value="late" look="secondary">
        已付款，暂不通知
      </SubmitButton>
      {back}
    </div>
  )
}
