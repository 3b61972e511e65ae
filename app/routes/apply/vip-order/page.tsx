import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { agreementStates, agreementSteps, withBoxes } from '~/agreements.server'
import { isSettled } from '~/domain/vip-selection'
import { draftLeft, draftOf, formAction, go, need, page, refuse } from '~/server.server'
import { ButtonLink, type FormState } from '~/ui/form'
import { Breadcrumb, DraftLeft, EmptyState, Notice, PageTitle, Panel, pageMeta } from '~/ui/parts'
import { FLOW, orderHref, PATH, PAY_PATH } from './address'
import { AGREEMENT, contactsOf, currentSchema, factsOf, openOrder, pricedBy } from './facts.server'
import { OrderForm, type OrderFormData } from './order-form'
import { ProductTable } from './product-table'
import { RightsTable } from './rights-table'
import { type OrderValues, selectionIn, valuesOf } from './schema'
import { WORDS } from './words'

export const action = formAction<OrderValues>({
  id: 'vip-order',
  address: '/apply/jj-data-apply',
  name: 'vip-order.save',
  flow: FLOW,
  schema: currentSchema,
  steps: {
    recalculate: {
      run: ({ values }) => go(PATH, { draft: 'keep', change: valuesOf(selectionIn(values)) }),
    },
    verify: { run: () => go('/uniacct-my-account', { draft: 'keep' }) },
    ...agreementSteps([AGREEMENT], () => PATH),
  },
  handle: async ({ here, value }) => {
    const selection = selectionIn(value)
    const change = valuesOf(selection)
    if (!isSettled(value.products, selection)) return refuse({ products: [WORDS.adjusted] }, [], { change })
    const priced = await pricedBy(here, selection)
    if (!priced) return refuse({ products: [WORDS.notOnSale] })
    if (priced.refusals.length > 0) return refuse({ products: priced.refusals })
    return go(`${PATH}/confirm`, { draft: 'keep', change: { ...change, quoted: String(priced.total) } })
  },
})

export const loader = page('/apply/jj-data-apply', async here => {
  const { list: products } = await need(here, 'orgManage.qryJJProduct', {})
  const { list, rights, today, live } = await need(here, 'orgManage.getJJUserPerm', {})
  const { telList, emailList } = await contactsOf(here)
  const facts = await factsOf(here)
  const states = await agreementStates(here, [AGREEMENT])
  const draft = await draftOf(here, FLOW)
  const first = { mobileContactId: facts.telIds[0] ?? '', emailContactId: facts.emailIds[0] ?? '' }
  const values = withBoxes(here, { ...first, ...draft?.values }, states, { agree: AGREEMENT })
  const open = await openOrder(here)
  return {
    products,
    effective: list,
    rights,
    today,
    live,
    left: await draftLeft(here, FLOW),
    telList,
    emailList,
    facts,
    agreement: states[0] ?? { id: AGREEMENT, title: '', version: '', agreedAt: '' },
    openHref: open && orderHref(open.applyEid),
    form: action.form(here, { values, draft }),
  }
})

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.title)

export default function VipOrderPage() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <>
      <Breadcrumb items={[{ label: '业务办理', href: '/apply' }, { label: WORDS.title }]} />
      <PageTitle
        title={WORDS.title}
        lead={WORDS.lead}
        actions={<ButtonLink href={PAY_PATH}>{WORDS.orders}</ButtonLink>}
      />
      <Outlet />
      <DraftLeft left={data.left} />
      <Panel title={WORDS.rights}>
        <RightsTable rights={data.effective} />
      </Panel>
      <Panel title={WORDS.products}>
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
  if (data.products.length === 0) return <EmptyState title={WORDS.noProducts} />
  if (live && !openHref) return <OrderForm data={data} form={form} action={PATH} />
  return (
    <div className="stack">
      <Notice kind="warn" title={openHref ? WORDS.open : WORDS.live}>
        <p>
          {openHref ? (
            <a href={openHref}>{WORDS.openOrder}</a>
          ) : (
            <a href="/apply/firm-apply">{WORDS.toLive}</a>
          )}
        </p>
      </Notice>
      <ProductTable products={data.products} ctpCount="1" />
    </div>
  )
}
