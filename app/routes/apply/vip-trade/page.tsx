import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { mayApplyIn } from '~/domain/vip-trade'
import {
  agreementActions,
  agreementStates,
  isAgreed,
  withBoxes,
} from '~/features/agreements/agreements.server'
import { Conditions } from '~/features/applications/conditions'
import { MESSAGES as SHARED } from '~/features/applications/messages'
import { formAction, go, pageLoader, type RequestContext } from '~/server.server'
import { Breadcrumb, PageTitle, Panel, pageMeta, Steps } from '~/ui/components'
import { ADDRESS, CHOOSE, chosenFund, FLOW, type Fund, fundsOf } from './fund.server'
import { Introduction } from './introduction'
import { MESSAGES } from './messages'
import { PickForm } from './pick-form'
import { pickSchema, signSchema, type VipTradeValues } from './schema'
import { SignForm } from './sign-form'
import { stateOf } from './state.server'
import { StatePanel } from './state-panel'

const IDS = ['vip-trade'] as const

export const action = formAction<VipTradeValues>({
  id: 'vip-trade',
  address: ADDRESS,
  name: 'vip-trade.check',
  flow: FLOW,
  schema: async ctx => {
    const { fund } = await chosenFund(ctx, await fundsOf(ctx))
    return fund ? signSchema(isAgreed(await agreementStates(ctx, IDS), 'vip-trade')) : pickSchema
  },
  secondaryActions: agreementActions(IDS, () => ADDRESS),
  handle: ({ value }) => go(value.agree ? `${ADDRESS}/confirm` : ADDRESS, { draft: 'keep' }),
})

/** The permission of the fund account that was picked, and the form to sign for it where that may be done. */
async function permissionOf(
  ctx: RequestContext,
  fund: Fund,
  draft: Awaited<ReturnType<typeof chosenFund>>['draft'],
) {
  const state = await stateOf(ctx, fund)
  const mayApply = mayApplyIn(state.status)
  const conditions = mayApply ? [{ label: MESSAGES.professional, unmet: state.problem }] : []
  const [agreement] = mayApply && !state.problem ? await agreementStates(ctx, IDS) : []
  if (!agreement) return { fund, state, conditions }
  const typed = { ...draft?.values, fundId: fund.fundId }
  const values = withBoxes(ctx, typed, [agreement], { agree: 'vip-trade' })
  return { fund, state, conditions, signing: { agreement, form: action.form(ctx, { values, draft }) } }
}

export const loader = pageLoader(ADDRESS, async ctx => {
  const funds = await fundsOf(ctx)
  const { draft, fund } = await chosenFund(ctx, funds)
  const change = funds.length > 1 ? CHOOSE : undefined
  // With a way back the sign-in page leads on whoever is signed in already.
  const again = '/fund-login'
  const shared = { again, change }
  if (fund) return { ...shared, permission: await permissionOf(ctx, fund, draft) }
  return { ...shared, picking: { funds, form: action.form(ctx) } }
})

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.title)

type Data = ReturnType<typeof useLoaderData<typeof loader>>

/** Step that the state of the permission is at; its number counts from 0. */
const STEP_OF: Readonly<Record<string, number>> = { '0': 1, '1': 2, '2': 4, '3': 1, '4': 1 }
const stepOf = (data: Data) => ('permission' in data ? (STEP_OF[data.permission.state.status] ?? 1) : 0)

/** VIP 交易权限 (spec 2 §2, §4): introduction, signing of the protocol, review. */
export default function VipTradePage() {
  const data = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const step = stepOf(data)
  return (
    <>
      <Breadcrumb items={[{ label: SHARED.hub, href: '/apply' }, { label: MESSAGES.title }]} />
      <PageTitle title={MESSAGES.title} lead={MESSAGES.lead} />
      <Steps labels={MESSAGES.steps} current={step} />
      <Outlet />
      {'permission' in data && (
        <StatePanel permission={data.permission} again={data.again} change={data.change} />
      )}
      {'permission' in data && <Conditions conditions={data.permission.conditions} />}
      {step < 2 && <Introduction />}
      {'permission' in data && data.permission.signing && (
        <Panel title={MESSAGES.sign} id="sign">
          <SignForm
            form={answered?.form ?? data.permission.signing.form}
            agreement={data.permission.signing.agreement}
            fundId={data.permission.fund.fundId}
          />
        </Panel>
      )}
      {'picking' in data && <PickForm {...data.picking} form={answered?.form ?? data.picking.form} />}
    </>
  )
}
