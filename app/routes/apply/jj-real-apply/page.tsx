import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { FUND_TYPES_IN_TABLES, INDIVIDUAL, type UserType } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import { PERSONAL_POWER, quantReasons } from '~/domain/quant-apply'
import { unknownYearWords } from '~/domain/trading-calendar'
import { agreementActions, marksOf, withBoxes } from '~/features/agreements/agreements.server'
import { draftOf, formAction, pageLoader, resumableDraft, send } from '~/server.server'
import { Breadcrumb, Notice, PageTitle, Panel, pageMeta, ResumableDraft } from '~/ui/components'
import { ADDRESS, AGREED_TO, BOXES, FLOW, realInfo } from './facts.server'
import { MESSAGES } from './messages'
import { RealForm } from './real-form'
import { type RealApplyValues, realApplySchema } from './schema'

const DONE = '/my-info/menu/business-record'
/** Tries in 10 minutes for one account: each may be a guess at the trading password. */
const TRIES = { name: 'real-apply-subject', points: 20, seconds: 600 }

export const action = formAction<RealApplyValues, 'emquant.applyReal'>({
  id: 'real-apply',
  address: ADDRESS,
  name: 'real-apply.submit',
  flow: FLOW,
  secrets: ['pwd'],
  rates: [{ rule: TRIES, by: 'subject' }],
  schema: async ctx => realApplySchema((await realInfo(ctx)).facts),
  secondaryActions: agreementActions(AGREED_TO, () => ADDRESS),
  effect: ({ ctx, value }) =>
    send('emquant.applyReal', {
      fundId: value.fundId ?? '',
      pwd: value.pwd ?? '',
      userType: value.userType as UserType,
      orgName: value.userType === INDIVIDUAL ? undefined : value.orgName,
      email: value.email ?? '',
      agreements: marksOf(AGREED_TO),
      address: ctx.clientAddress,
    }),
  accepted: (_data, _post, reference) => ({ to: `${DONE}?done=${reference}` }),
})

export const loader = pageLoader(ADDRESS, async ctx => {
  const { known, effective, funds, facts, agreements } = await realInfo(ctx)
  const draft = await draftOf(ctx, FLOW)
  const choices = funds.map(fund => {
    const reasons = quantReasons(fund, { radio: '1', powerType: PERSONAL_POWER }, funds)
    return {
      value: fund.fundId,
      label: `${fund.fundId} ${fund.fundName}（${labelOf(FUND_TYPES_IN_TABLES, fund.fundType)}）`,
      disabled: reasons.length > 0,
      reason: reasons.length > 0 ? `不可办理：${reasons.join('；')}` : undefined,
    }
  })
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
    left: await resumableDraft(ctx, FLOW),
    open: effective.known,
    effective: effective.known ? `${effective.day}（${effective.rule}）` : unknownYearWords(effective.year),
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
      <Breadcrumb items={[{ label: MESSAGES.hub, href: '/apply' }, { label: MESSAGES.title }]} />
      <PageTitle title={MESSAGES.title} lead={MESSAGES.lead} />
      <Outlet />
      <ResumableDraft left={data.left} />
      <Panel title={MESSAGES.form} id="apply">
        {data.open ? (
          <RealForm data={data} form={form} />
        ) : (
          <Notice kind="warn" title={MESSAGES.notOpen}>
            {data.effective}
          </Notice>
        )}
      </Panel>
    </>
  )
}
