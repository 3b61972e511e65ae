import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { isSettled } from '~/domain/vip-selection'
import { agreementActions, agreementStates, withBoxes } from '~/features/agreements/agreements.server'
import { draftOf, formAction, go, pageLoader, query, refuse, resumableDraft } from '~/server.server'
import { Breadcrumb, EmptyState, Notice, PageTitle, Panel, pageMeta, ResumableDraft } from '~/ui/components'
import { ButtonLink, type FormState } from '~/ui/form'
import { Stack } from '~/ui/layout'
import { FLOW, orderHref, PATH, PAY_PATH } from './address'
import { AGREEMENT, contactsOf, currentSchema, factsOf, openOrder, pricedBy } from './facts.server'
import { MESSAGES } from './messages'
import { OrderForm, type OrderFormData } from './order-form'
import { ProductTable } from './product-table'
import { RightsTable } from './rights-table'
import { type OrderValues, selectionIn, valuesOf } from './schema'

export const action = formAction<OrderValues>({
  id: 'vip-order',
  address: '/apply/jj-data-apply',
  name: 'vip-order.save',
  flow: FLOW,
  schema: currentSchema,
  secondaryActions: {
    recalculate: {
      run: ({ values }) => go(PATH, { draft: 'keep', change: valuesOf(selectionIn(values)) }),
    },
    verify: { run: () => go('/uniacct-my-account', { draft: 'keep' }) },
    ...agreementActions([AGREEMENT], () => PATH),
  },
  handle: async ({ ctx, value }) => {
    const selection = selectionIn(value)
    const change = valuesOf(selection)
    if (!isSettled(value.products, selection))
      return refuse({ products: [MESSAGES.adjusted] }, [], { change })
    const priced = await pricedBy(ctx, selection)
    if (!priced) return refuse({ products: [MESSAGES.notOnSale] })
    if (priced.refusals.length > 0) return refuse({ products: priced.refusals })
    return go(`${PATH}/confirm`, { draft: 'keep', change: { ...change, quoted: String(priced.total) } })
  },
})

export const loader = pageLoader('/apply/jj-data-apply', async ctx => {
  const { list: products } = await query(ctx, 'orgManage.qryJJProduct', {})
  const { list, rights, today, live } = await query(ctx, 'orgManage.getJJUserPerm', {})
  const { telList, emailList } = await contactsOf(ctx)
  const facts = await factsOf(ctx)
  const states = await agreementStates(ctx, [AGREEMENT])
  const draft = await draftOf(ctx, FLOW)
  const first = { mobileContactId: facts.telIds[0] ?? '', emailContactId: facts.emailIds[0] ?? '' }
  const values = withBoxes(ctx, { ...first, ...draft?.values }, states, { agree: AGREEMENT })
  const open = await openOrder(ctx)
  return {
    products,
    effective: list,
    rights,
    today,
    live,
    left: await resumableDraft(ctx, FLOW),
    telList,
    emailList,
    facts,
    agreement: states[0] ?? { id: AGREEMENT, title: '', version: '', agreedAt: '' },
    openHref: open && orderHref(open.applyEid),
    form: action.form(ctx, { values, draft }),
  }
})

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.title)

export default function VipOrderPage() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <>
      <Breadcrumb items={[{ label: '业务办理', href: '/apply' }, { label: MESSAGES.title }]} />
      <PageTitle
        title={MESSAGES.title}
        lead={MESSAGES.lead}
        actions={<ButtonLink href={PAY_PATH}>{MESSAGES.orders}</ButtonLink>}
      />
      <Outlet />
      <ResumableDraft left={data.left} />
      <Panel title={MESSAGES.rights}>
        <RightsTable rights={data.effective} />
      </Panel>
      <Panel title={MESSAGES.products}>
        <Products data={data} form={form} openHref={data.openHref} live={data.live} />
      </Panel>
    </>
  )
}

interface ProductsProps {
  data: OrderFormData
  form: FormState
  openHref?: string
  live: boolean
}

/** The form, or why there is none. */
function Products({ data, form, openHref, live }: ProductsProps) {
  if (data.products.length === 0) return <EmptyState title={MESSAGES.noProducts} />
  if (live && !openHref) return <OrderForm data={data} form={form} action={PATH} />
  return (
    <Stack>
      <Notice kind="warn" title={openHref ? MESSAGES.open : MESSAGES.live}>
        <p>
          {openHref ? (
            <a href={openHref}>{MESSAGES.openOrder}</a>
          ) : (
            <a href="/apply/firm-apply">{MESSAGES.toLive}</a>
          )}
        </p>
      </Notice>
      <ProductTable products={data.products} ctpCount="1" />
    </Stack>
  )
}
