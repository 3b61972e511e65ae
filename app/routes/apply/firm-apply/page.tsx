import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { unknownYearWords } from '~/domain/trading-calendar'
import { agreementActions, withBoxes } from '~/features/agreements/agreements.server'
import {
  draftOf,
  formAction,
  go,
  type Post,
  pageLoader,
  query,
  type RequestContext,
  resumableDraft,
  type Values,
} from '~/server.server'
import { Breadcrumb, Notice, PageTitle, Panel, pageMeta, ResumableDraft } from '~/ui/components'
import { ApplyForm, FundsPage } from './apply-form'
import { ADDRESS, AGREED_TO, BOXES, FLOW, quantInfo } from './facts.server'
import { MESSAGES } from './messages'
import { PhoneNotice } from './phone-notice'
import { Records } from './records'
import { type FirmApplyValues, firmApplySchema } from './schema'
import { listOf, settled } from './settle.server'

/** On to a place of this flow with the answers settled by what is true now. */
const settledTo = (to: string) => ({
  run: async ({ ctx, values }: Post<unknown>) => {
    const { facts } = await quantInfo(ctx)
    return go(to, { draft: 'keep', change: settled(values, facts) })
  },
})

export const action = formAction<FirmApplyValues>({
  id: 'firm-apply',
  address: ADDRESS,
  name: 'firm-apply.save',
  flow: FLOW,
  schema: async ctx => firmApplySchema((await quantInfo(ctx)).facts),
  secondaryActions: {
    funds: settledTo(ADDRESS),
    pick: settledTo(`${ADDRESS}?view=funds`),
    picked: settledTo(ADDRESS),
    verify: settledTo(`${ADDRESS}/verify`),
    ...agreementActions(AGREED_TO, () => ADDRESS),
  },
  handle: () => go(`${ADDRESS}/confirm`, { draft: 'keep' }),
})

/** The only choice that can be made is made. */
const only = (ids: readonly string[]): string => (ids.length === 1 ? (ids[0] ?? '') : '')

type Info = Awaited<ReturnType<typeof quantInfo>>

function valuesOf(ctx: RequestContext, info: Info, kept: Values | undefined): Values {
  const { data, facts, agreements } = info
  const first = {
    radio: '1',
    tel: only(facts.tels),
    email: only(facts.emails),
    orgFullName: data.orgFullName,
    contactAddress: data.contactAddress,
  }
  return withBoxes(ctx, { ...first, ...kept }, agreements, BOXES)
}

function effectiveWords({ data: { effective } }: Info): string {
  return effective.known ? `${effective.day}（${effective.rule}）` : unknownYearWords(effective.year)
}

/** A phone begins with the notice, until something was begun. */
function viewOf(ctx: RequestContext, begun: boolean): 'notice' | 'form' | 'funds' {
  if (ctx.url.searchParams.get('view') === 'funds') return 'funds'
  const asked = ctx.url.searchParams.get('step') === 'form'
  return ctx.mobile && !begun && !asked ? 'notice' : 'form'
}

export const loader = pageLoader(ADDRESS, async ctx => {
  const [info, { list }] = await Promise.all([quantInfo(ctx), query(ctx, 'emcQuant.queryApply', {})])
  const draft = await draftOf(ctx, FLOW)
  const { data, facts, funds, agreements } = info
  return {
    path: ADDRESS,
    mobile: ctx.mobile,
    view: viewOf(ctx, draft !== undefined),
    records: list,
    left: await resumableDraft(ctx, FLOW),
    open: data.effective.known,
    effectiveWords: effectiveWords(info),
    facts,
    funds,
    agreements,
    telList: data.telList,
    emailList: data.emailList,
    dropped: listOf(draft?.values.dropped),
    form: action.form(ctx, { values: valuesOf(ctx, info, draft?.values), draft }),
  }
})

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.title)

type Data = ReturnType<typeof useLoaderData<typeof loader>>

/** 量化实盘申请: what was applied for, and the form that opens or closes the permission. */
export default function FirmApply() {
  const data = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()?.form
  const view = answered ? 'form' : data.view
  return (
    <>
      <Breadcrumb items={[{ label: MESSAGES.hub, href: '/apply' }, { label: MESSAGES.title }]} />
      <PageTitle title={view === 'funds' ? MESSAGES.pickFunds : MESSAGES.title} lead={MESSAGES.lead} />
      <Outlet />
      <ResumableDraft left={data.left} />
      {view === 'notice' && <PhoneNotice effective={data.effectiveWords} href={ADDRESS_OF_FORM} />}
      {view !== 'funds' && <Records records={data.records} />}
      {view !== 'notice' && <FormPanel data={data} form={answered ?? data.form} funds={view === 'funds'} />}
    </>
  )
}

const ADDRESS_OF_FORM = '/apply/firm-apply?step=form'

function FormPanel({ data, form, funds }: { data: Data; form: Data['form']; funds: boolean }) {
  if (!data.open)
    return (
      <Panel title={MESSAGES.form} id="apply">
        <Notice kind="warn" title={MESSAGES.notOpen}>
          {data.effectiveWords}
        </Notice>
      </Panel>
    )
  return (
    <Panel title={funds ? MESSAGES.funds : MESSAGES.form} id="apply">
      {data.dropped.length > 0 && (
        <Notice kind="warn" title={MESSAGES.dropped} live>
          <ul>
            {data.dropped.map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
      {funds ? <FundsPage data={data} form={form} /> : <ApplyForm data={data} form={form} />}
    </Panel>
  )
}
