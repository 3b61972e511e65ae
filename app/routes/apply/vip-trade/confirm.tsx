import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AGREEMENTS } from '~/domain/agreements'
import { agreementStates, isAgreed, versionsOf } from '~/features/agreements/agreements.server'
import { toDone } from '~/features/applications/check.server'
import { CheckPage } from '~/features/applications/check-page'
import { MESSAGES as SHARED } from '~/features/applications/messages'
import { formAction, pageLoader, refuse, send } from '~/server.server'
import { pageMeta } from '~/ui/components'
import { ADDRESS, CHOOSE, chosenFund, FLOW, fundsOf, pathOf } from './fund.server'
import { MESSAGES } from './messages'
import { signSchema, type VipTradeValues } from './schema'
import { protocolOf, stateOf } from './state.server'

export const action = formAction<VipTradeValues, 'vip.signProtocol'>({
  id: 'vip-trade-confirm',
  address: ADDRESS,
  name: 'vip-trade.sign',
  flow: FLOW,
  source: 'draft',
  schema: async ctx => signSchema(isAgreed(await agreementStates(ctx, ['vip-trade']), 'vip-trade')),
  effect: async ({ ctx, value }) => {
    const { draft, fund } = await chosenFund(ctx, await fundsOf(ctx))
    if (!draft || fund?.fundId !== value.fundId) return refuse({}, [MESSAGES.chooseFund], { status: 409 })
    const { protocolId, protocolVerNo, protocolName, sha256 } = await protocolOf(ctx)
    const protocol = { protocolId, protocolVerNo, protocolName, sha256 }
    return send('vip.signProtocol', { ...protocol, fundId: fund.fundId, address: ctx.clientAddress })
  },
  accepted: ({ applyId }, { ctx, draftId }, reference) => ({
    to: toDone(ctx, `${ADDRESS}/done?draft=${draftId}`, reference),
    target: applyId,
    draft: 'keep',
    detail: { version: AGREEMENTS['vip-trade'].version },
  }),
})

export const loader = pageLoader(ADDRESS, async ctx => {
  const funds = await fundsOf(ctx)
  const { draft, fund } = await chosenFund(ctx, funds)
  const back = pathOf(draft?.id)
  if (!draft || !fund || draft.values.agree !== 'on') throw redirect(back, { headers: ctx.headers })
  const [state, protocol] = await Promise.all([stateOf(ctx, fund), protocolOf(ctx)])
  if (state.problem) throw redirect(back, { headers: ctx.headers })
  const change = funds.length > 1 ? CHOOSE : undefined
  return {
    title: MESSAGES.title,
    address: ADDRESS,
    back,
    form: action.form(ctx, { draft }),
    rows: [
      { name: MESSAGES.fundId, value: fund.fundId, href: change },
      { name: MESSAGES.fundName, value: fund.fundName },
    ],
    agreements: versionsOf([{ title: protocol.protocolName, version: protocol.protocolVerNo }]),
  }
})

export const handle = { hydrate: true }
export const meta = pageMeta(`${SHARED.check} - ${MESSAGES.title}`)

/** 是否确认提交? is asked before the protocol is signed. */
export default function VipTradeCheck() {
  const { form, ...data } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()?.form
  return (
    <CheckPage {...data} form={answered ?? form} question={MESSAGES.confirmQuestion}>
      <p className="mt-1 text-sm text-ink-500">{MESSAGES.confirmHint}</p>
    </CheckPage>
  )
}
