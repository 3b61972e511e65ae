import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { agreementActions, withBoxes } from '~/features/agreements/agreements.server'
import { Conditions } from '~/features/applications/conditions'
import { presetContact } from '~/features/applications/contacts.server'
import { MESSAGES as SHARED } from '~/features/applications/messages'
import { Records } from '~/features/applications/records'
import { AGREED_TO, BOXES, calendarCondition, effectiveWords } from '~/features/quant/quant.server'
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
import { ADDRESS, FLOW, quantInfo } from './facts.server'
import { MESSAGES } from './messages'
import { PhoneNotice } from './phone-notice'
import { COLUMNS } from './records'
import { recordRow } from './records.server'
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
    contacts: settledTo(`${ADDRESS}/contacts`),
    ...agreementActions(AGREED_TO, () => ADDRESS),
  },
  handle: () => go(`${ADDRESS}/confirm`, { draft: 'keep' }),
})

type Info = Awaited<ReturnType<typeof quantInfo>>

function valuesOf(ctx: RequestContext, info: Info, kept: Values | undefined): Values {
  const { data, agreements } = info
  const first = {
    radio: '1',
    tel: presetContact(data.telList),
    email: presetContact(data.emailList),
    orgFullName: data.orgFullName,
    contactAddress: data.contactAddress,
  }
  return withBoxes(ctx, { ...first, ...kept }, agreements, BOXES)
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
    records: list.map(recordRow),
    left: await resumableDraft(ctx, FLOW),
    condition: calendarCondition(data.effective),
    effectiveWords: effectiveWords(data.effective),
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
      <Breadcrumb items={[{ label: SHARED.hub, href: '/apply' }, { label: MESSAGES.title }]} />
      <PageTitle title={view === 'funds' ? MESSAGES.pickFunds : MESSAGES.title} lead={MESSAGES.lead} />
      <Outlet />
      <ResumableDraft left={data.left} />
      {view === 'notice' && <PhoneNotice effective={data.effectiveWords} href={ADDRESS_OF_FORM} />}
      {view !== 'funds' && (
        <Records caption={`${SHARED.records}列表`} rows={data.records} columns={COLUMNS} inLayer />
      )}
      {view !== 'notice' && <FormPanel data={data} form={answered ?? data.form} funds={view === 'funds'} />}
    </>
  )
}

const ADDRESS_OF_FORM = '/apply/firm-apply?step=form'

function FormPanel({ data, form, funds }: { data: Data; form: Data['form']; funds: boolean }) {
  if (data.condition.unmet !== undefined) return <Conditions conditions={[data.condition]} />
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
