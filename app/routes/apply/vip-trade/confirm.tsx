import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AGREEMENTS } from '~/domain/agreements'
import { agreementStates, isAgreed } from '~/features/agreements/agreements.server'
import { formAction, pageLoader, refuse, send } from '~/server.server'
import { pageMeta } from '~/ui/components'
import { ConfirmLayer } from '~/ui/layer'
import { NameValueList } from '~/ui/table'
import { ADDRESS, chosenFund, FLOW, fundsOf, pathOf } from './fund.server'
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
  accepted: ({ applyId }, { draftId }, reference) => ({
    to: `${pathOf(draftId)}&done=${reference}`,
    target: applyId,
    draft: 'keep',
    detail: { version: AGREEMENTS['vip-trade'].version },
  }),
})

export const loader = pageLoader(ADDRESS, async ctx => {
  const { draft, fund } = await chosenFund(ctx, await fundsOf(ctx))
  const back = pathOf(draft?.id)
  if (!draft || !fund || draft.values.agree !== 'on') throw redirect(back, { headers: ctx.headers })
  const [state, protocol] = await Promise.all([stateOf(ctx, fund), protocolOf(ctx)])
  if (state.problem) throw redirect(back, { headers: ctx.headers })
  return {
    form: action.form(ctx, { draft }),
    back,
    fund,
    protocol: `${protocol.protocolName}（版本 ${protocol.protocolVerNo}）`,
  }
})

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.confirmTitle)

/** 是否确认提交? is asked before the protocol is signed. */
export default function ConfirmSigning() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <ConfirmLayer
      title={MESSAGES.confirmTitle}
      question={MESSAGES.confirmQuestion}
      form={form}
      back={data.back}
      confirmLabel={MESSAGES.confirm}
      cancelLabel={MESSAGES.editAgain}
    >
      <NameValueList
        items={[
          { name: MESSAGES.fundId, value: data.fund.fundId },
          { name: '账户名称', value: data.fund.fundName },
          { name: MESSAGES.sign, value: data.protocol },
        ]}
      />
      <p className="mt-1 text-sm text-ink-500">{MESSAGES.confirmHint}</p>
    </ConfirmLayer>
  )
}
