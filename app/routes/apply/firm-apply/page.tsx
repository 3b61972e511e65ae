import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { agreementSteps, withBoxes } from '~/agreements.server'
import { unknownYearWords } from '~/domain/trading-calendar'
import {
  draftLeft,
  draftOf,
  formAction,
  go,
  type Here,
  need,
  type Post,
  page,
  type Values,
} from '~/server.server'
import { Breadcrumb, DraftLeft, Notice, PageTitle, Panel, pageMeta } from '~/ui/parts'
import { ApplyForm, FundsPage } from './apply-form'
import { ADDRESS, AGREED_TO, BOXES, FLOW, quantInfo } from './facts.server'
import { PhoneNotice } from './phone-notice'
import { Records } from './records'
import { type FirmApplyValues, firmApplySchema } from './schema'
import { listOf, settled } from './settle.server'
import { WORDS } from './words'

/** On to a place of this flow with the answers settled by what is true now. */
const settledTo = (to: string) => ({
  run: async ({ here, values }: Post<unknown>) => {
    const { facts } = await quantInfo(here)
    return go(to, { draft: 'keep', change: settled(values, facts) })
  },
})

export const action = formAction<FirmApplyValues>({
  id: 'firm-apply',
  address: ADDRESS,
  name: 'firm-apply.save',
  flow: FLOW,
  schema: async here => firmApplySchema((await quantInfo(here)).facts),
  steps: {
    funds: settledTo(ADDRESS),
    pick: settledTo(`${ADDRESS}?view=funds`),
    picked: settledTo(ADDRESS),
    verify: settledTo(`${ADDRESS}/verify`),
    ...agreementSteps(AGREED_TO, () => ADDRESS),
  },
  handle: () => go(`${ADDRESS}/confirm`, { draft: 'keep' }),
})

/** The only choice that can be made is made. */
const only = (ids: readonly string[]): string => (ids.length === 1 ? (ids[0] ?? '') : '')

type Info = Awaited<ReturnType<typeof quantInfo>>

function valuesOf(here: Here, info: Info, kept: Values | undefined): Values {
  const { data, facts, agreements } = info
  const first = {
    radio: '1',
    tel: only(facts.tels),
    email: only(facts.emails),
    orgFullName: data.orgFullName,
    contactAddress: data.contactAddress,
  }
  return withBoxes(here, { ...first, ...kept }, agreements, BOXES)
}

function effectiveWords({ data: { effective } }: Info): string {
  return effective.known ? `${effective.day}（${effective.rule}）` : unknownYearWords(effective.year)
}

/** A phone begins with the notice, until something was begun. */
function viewOf(here: Here, begun: boolean): 'notice' | 'form' | 'funds' {
  if (here.url.searchParams.get('view') === 'funds') return 'funds'
  const asked = here.url.searchParams.get('step') === 'form'
  return here.mobile && !begun && !asked ? 'notice' : 'form'
}

export const loader = page(ADDRESS, async here => {
  const [info, { list }] = await Promise.all([quantInfo(here), need(here, 'emcQuant.queryApply', {})])
  const draft = await draftOf(here, FLOW)
  const { data, facts, funds, agreements } = info
  return {
    path: ADDRESS,
    mobile: here.mobile,
    view: viewOf(here, draft !== undefined),
    records: list,
    left: await draftLeft(here, FLOW),
    open: data.effective.known,
    effectiveWords: effectiveWords(info),
    facts,
    funds,
    agreements,
    telList: data.telList,
    emailList: data.emailList,
    dropped: listOf(draft?.values.dropped),
    form: action.form(here, { values: valuesOf(here, info, draft?.values), draft }),
  }
})

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.title)

type Data = ReturnType<typeof useLoaderData<typeof loader>>

/** 量化实盘申请: what was applied for, and the form that opens or closes the permission. */
export default function FirmApply() {
  const data = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()?.form
  const view = answered ? 'form' : data.view
  return (
    <>
      <Breadcrumb items={[{ label: WORDS.hub, href: '/apply' }, { label: WORDS.title }]} />
      <PageTitle title={view === 'funds' ? WORDS.pickFunds : WORDS.title} lead={WORDS.lead} />
      <Outlet />
      <DraftLeft left={data.left} />
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
      <Panel title={WORDS.form} id="apply">
        <Notice kind="warn" title={WORDS.notOpen}>
          {data.effectiveWords}
        </Notice>
      </Panel>
    )
  return (
    <Panel title={funds ? WORDS.funds : WORDS.form} id="apply">
      {data.dropped.length > 0 && (
        <Notice kind="warn" title={WORDS.dropped} live>
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
