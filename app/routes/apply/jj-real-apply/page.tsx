import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { agreementActions, withBoxes } from '~/features/agreements/agreements.server'
import { Conditions } from '~/features/applications/conditions'
import { MESSAGES as SHARED } from '~/features/applications/messages'
import { AGREED_TO, BOXES } from '~/features/quant/quant.server'
import { draftOf, formAction, go, pageLoader, refuse, resumableDraft } from '~/server.server'
import { Breadcrumb, PageTitle, Panel, pageMeta, ResumableDraft } from '~/ui/components'
import { ADDRESS, FLOW, realInfo, unmetOf } from './facts.server'
import { MESSAGES } from './messages'
import { RealForm } from './real-form'
import { type RealApplyValues, realApplySchema } from './schema'

export const action = formAction<RealApplyValues>({
  id: 'jj-real-apply',
  address: ADDRESS,
  name: 'jj-real-apply.save',
  flow: FLOW,
  // A page that was open before the check page asked for the password still posts it.
  secrets: ['pwd'],
  schema: async ctx => realApplySchema((await realInfo(ctx)).facts),
  secondaryActions: agreementActions(AGREED_TO, () => ADDRESS),
  handle: async ({ ctx }) => {
    const unmet = unmetOf(await realInfo(ctx))
    return unmet ? refuse({}, [unmet]) : go(`${ADDRESS}/confirm`, { draft: 'keep' })
  },
})

export const loader = pageLoader(ADDRESS, async ctx => {
  const info = await realInfo(ctx)
  const { known, effective, facts, choices, conditions, agreements } = info
  const draft = await draftOf(ctx, FLOW)
  const open = choices.filter(choice => !choice.disabled)
  const first = {
    fundId: open.length === 1 ? (open[0]?.value ?? '') : '',
    userType: known.userType,
    orgName: known.orgName,
  }
  const values = withBoxes(ctx, { ...first, ...draft?.values }, agreements, BOXES)
  return {
    facts,
    agreements,
    choices,
    conditions,
    open: unmetOf(info) === undefined,
    effective,
    left: await resumableDraft(ctx, FLOW),
    form: action.form(ctx, { values, draft }),
  }
})

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.title)

/** 掘金实盘申请: the personal variant, for one fund account that proves itself by its trading password. */
export default function RealApply() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <>
      <Breadcrumb items={[{ label: SHARED.hub, href: '/apply' }, { label: MESSAGES.title }]} />
      <PageTitle title={MESSAGES.title} lead={MESSAGES.lead} />
      <Outlet />
      <ResumableDraft left={data.left} />
      <Conditions conditions={data.conditions} />
      {data.open && (
        <Panel title={MESSAGES.title} id="apply">
          <RealForm data={data} form={form} />
        </Panel>
      )}
    </>
  )
}
