import type { HeadersFunction } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { formAction, idIn, ownReceipt, pageLoader, query, type RequestContext, send } from '~/server.server'
import { Breadcrumb, EmptyState, Notice, PageTitle, Panel, pageMeta } from '~/ui/components'
import { ButtonLink, ErrorSummary, type FormState, PortalForm, SubmitButton } from '~/ui/form'
import { Stack } from '~/ui/layout'
import { MESSAGES } from './messages'
import { type Order, OrderList, OrderView } from './order-view'

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

async function oneOrder(ctx: RequestContext, applyEid: string) {
  const { list } = await query(ctx, 'jjAuthPay.getApplyInfo', { applyEid })
  const [order] = list
  if (!order) throw new Response(null, { status: 404 })
  const still = ctx.url.searchParams.has('still')
  // The question whether to cancel stays still while it is read.
  const asked = /\/cancel(\.data)?$/i.test(ctx.url.pathname)
  if (isWaiting(order) && !still && !asked) ctx.headers.set('refresh', AGAIN)
  const receipt = await ownReceipt(ctx, ctx.url.searchParams.get('done'))
  return { order, still, receipt, form: action.form(ctx) }
}

export const loader = pageLoader('/apply/JjApplyPay', async ctx => {
  const applyEid = idIn(ctx, 'applyEid')
  if (applyEid) return { one: await oneOrder(ctx, applyEid) }
  return { orders: (await query(ctx, 'jjAuthPay.getApplyInfo', {})).list }
})

/** A page that waits is fetched again by this header, which needs no script. */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('refresh')
  return new Headers(refresh ? { refresh } : undefined)
}

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.title)

export default function VipPayPage() {
  const data = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <>
      <Breadcrumb
        items={[
          { label: '业务办理', href: '/apply' },
          { label: '量化VIP权限申请', href: PRODUCTS },
          { label: MESSAGES.title },
        ]}
      />
      <PageTitle title={MESSAGES.title} lead={MESSAGES.lead} />
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
    <Panel title={MESSAGES.orders}>
      {orders.length > 0 ? (
        <OrderList orders={orders} />
      ) : (
        <EmptyState title={MESSAGES.none}>
          <ButtonLink href={PRODUCTS}>{MESSAGES.toProducts}</ButtonLink>
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
        <Notice kind="success" title={MESSAGES.submitted} live>
          <p>
            {MESSAGES.reference} <a href={`/receipt/${receipt.reference}`}>{receipt.reference}</a>
          </p>
        </Notice>
      )}
      <Outlet />
      <Panel title={MESSAGES.order} aside={<a href={PATH}>{MESSAGES.orders}</a>}>
        <Stack>
          <Standing data={data} />
          <OrderView order={order} />
          {isPayable(order) && <Pay data={data} form={form} />}
        </Stack>
      </Panel>
    </>
  )
}

/** What has become of the order, in words. */
function Standing({ data: { order, still } }: { data: OneData }) {
  if (isWaiting(order)) {
    return (
      <Notice kind="info" live>
        <p>{still ? MESSAGES.stopped : MESSAGES.waiting}</p>
      </Notice>
    )
  }
  if (order.state === 'awaiting') return null
  const refunded = order.payment?.state === 'refund'
  return (
    <Notice kind={order.state === 'paid' ? 'success' : 'warn'} live>
      <p>
        {MESSAGES[order.state]}
        {refunded && MESSAGES.refund}
      </p>
    </Notice>
  )
}

function Pay({ data: { order, still }, form }: { data: OneData; form: FormState }) {
  const ctx = `${PATH}?applyEid=${order.applyEid}`
  const { payment } = order
  const waiting = isWaiting(order)
  return (
    <PortalForm form={form} reloadDocument>
      <ErrorSummary />
      <input type="hidden" name="applyEid" value={order.applyEid} />
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {waiting && payment?.payUrl ? (
          <>
            <ButtonLink href={payment.payUrl} look="primary">
              {MESSAGES.goOn}
            </ButtonLink>
            <ButtonLink href={still ? ctx : `${ctx}&still=1`}>
              {still ? MESSAGES.resume : MESSAGES.stop}
            </ButtonLink>
          </>
        ) : (
          <SubmitButton busyLabel={MESSAGES.paying}>
            {order.state === 'failed' ? MESSAGES.payAgain : MESSAGES.pay}
          </SubmitButton>
        )}
        <ButtonLink href={`${PATH}/cancel?applyEid=${order.applyEid}`}>{MESSAGES.cancel}</ButtonLink>
      </div>
    </PortalForm>
  )
}
