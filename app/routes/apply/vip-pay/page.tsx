import type { HeadersFunction } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { formAction, type Here, idIn, need, ownReceipt, page, send } from '~/server.server'
import { ButtonLink, ErrorSummary, type FormState, PortalForm, SubmitButton } from '~/ui/form'
import { Breadcrumb, EmptyState, Notice, PageTitle, Panel, pageMeta } from '~/ui/parts'
import { type Order, OrderList, OrderView } from './order-view'
import { WORDS } from './words'

const PATH = '/apply/JjApplyPay'
const PRODUCTS = '/apply/jj-data-apply'
/** Seconds after which a page that waits is fetched again. */
const AGAIN = '5'

export const action = formAction({
  id: 'vip-pay',
  address: '/apply/JjApplyPay',
  name: 'vip-order.pay',
  schema: z.object({ applyEid: z.string().max(64) }),
  effect: ({ value }) => send('jjAuthPay.getPayUrl', value, value.applyEid),
  // A cashier elsewhere is a link of the page: what posts a form may not be led off the site.
  accepted: ({ payUrl }, { value: { applyEid } }) => ({
    to: payUrl.startsWith('/') ? payUrl : `${PATH}?applyEid=${encodeURIComponent(applyEid)}`,
    target: applyEid,
  }),
})

const isPayable = ({ state }: Order) => state === 'awaiting' || state === 'failed'
const isWaiting = (order: Order) => isPayable(order) && order.payment?.state === 'started'

async function oneOrder(here: Here, applyEid: string) {
  const { list } = await need(here, 'jjAuthPay.getApplyInfo', { applyEid })
  const [order] = list
  if (!order) throw new Response(null, { status: 404 })
  const still = here.url.searchParams.has('still')
  // The question whether to cancel stays still while it is read.
  const asked = /\/cancel(\.data)?$/i.test(here.url.pathname)
  if (isWaiting(order) && !still && !asked) here.headers.set('refresh', AGAIN)
  const receipt = await ownReceipt(here, here.url.searchParams.get('done'))
  return { order, still, receipt, form: action.form(here) }
}

export const loader = page('/apply/JjApplyPay', async here => {
  const applyEid = idIn(here, 'applyEid')
  if (applyEid) return { one: await oneOrder(here, applyEid) }
  return { orders: (await need(here, 'jjAuthPay.getApplyInfo', {})).list }
})

/** A page that waits is fetched again by this header, which needs no script. */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('refresh')
  return new Headers(refresh ? { refresh } : undefined)
}

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.title)

export default function VipPayPage() {
  const data = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <>
      <Breadcrumb
        items={[
          { label: '业务办理', href: '/apply' },
          { label: '量化VIP权限申请', href: PRODUCTS },
          { label: WORDS.title },
        ]}
      />
      <PageTitle title={WORDS.title} lead={WORDS.lead} />
      {data.one ? (
        <OneOrder data={data.one} form={answered?.form ?? data.one.form} />
      ) : (
        <Orders orders={data.orders ?? []} />
      )}
    </>
  )
}

function Orders({ orders }: { orders: readonly Order[] }) {
  return (
    <Panel title={WORDS.orders}>
      {orders.length > 0 ? (
        <OrderList orders={orders} />
      ) : (
        <EmptyState title={WORDS.none}>
          <ButtonLink href={PRODUCTS}>{WORDS.toProducts}</ButtonLink>
        </EmptyState>
      )}
    </Panel>
  )
}

type OneData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['one']>

function OneOrder({ data, form }: { data: OneData; form: FormState }) {
  const { order, receipt } = data
  return (
    <>
      {receipt && (
        <Notice kind="success" title={WORDS.submitted} live>
          <p>
            {WORDS.reference} <a href={`/receipt/${receipt.reference}`}>{receipt.reference}</a>
          </p>
        </Notice>
      )}
      <Outlet />
      <Panel title={WORDS.order} aside={<a href={PATH}>{WORDS.orders}</a>}>
        <div className="stack">
          <Standing data={data} />
          <OrderView order={order} />
          {isPayable(order) && <Pay data={data} form={form} />}
        </div>
      </Panel>
    </>
  )
}

/** What has become of the order, in words. */
function Standing({ data: { order, still } }: { data: OneData }) {
  if (isWaiting(order)) {
    return (
      <Notice kind="info" live>
        <p>{still ? WORDS.stopped : WORDS.waiting}</p>
      </Notice>
    )
  }
  if (order.state === 'awaiting') return null
  const refunded = order.payment?.state === 'refund'
  return (
    <Notice kind={order.state === 'paid' ? 'success' : 'warn'} live>
      <p>
        {WORDS[order.state]}
        {refunded && WORDS.refund}
      </p>
    </Notice>
  )
}

function Pay({ data: { order, still }, form }: { data: OneData; form: FormState }) {
  const here = `${PATH}?applyEid=${order.applyEid}`
  const { payment } = order
  const waiting = isWaiting(order)
  return (
    <PortalForm form={form} className="form vip-pay" reloadDocument>
      <ErrorSummary />
      <input type="hidden" name="applyEid" value={order.applyEid} />
      <div className="actions">
        {waiting && payment?.payUrl ? (
          <>
            <ButtonLink href={payment.payUrl} look="primary">
              {WORDS.goOn}
            </ButtonLink>
            <ButtonLink href={still ? here : `${here}&still=1`}>
              {still ? WORDS.resume : WORDS.stop}
            </ButtonLink>
          </>
        ) : (
          <SubmitButton busyLabel={WORDS.paying}>
            {order.state === 'failed' ? WORDS.payAgain : WORDS.pay}
          </SubmitButton>
        )}
        <ButtonLink href={`${PATH}/cancel?applyEid=${order.applyEid}`}>{WORDS.cancel}</ButtonLink>
      </div>
    </PortalForm>
  )
}
