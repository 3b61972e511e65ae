import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { agreementStates, isAgreed } from '~/agreements.server'
import { AGREEMENTS } from '~/domain/agreements'
import { formAction, page, refuse, send } from '~/server.server'
import { ConfirmLayer } from '~/ui/layer'
import { pageMeta } from '~/ui/parts'
import { NameValueList } from '~/ui/table'
import { ADDRESS, chosenFund, FLOW, fundsOf, pathOf } from './fund.server'
import { signSchema, type VipTradeValues } from './schema'
import { protocolOf, stateOf } from './state.server'
import { WORDS } from './words'

export const action = formAction<VipTradeValues, 'vip.signProtocol'>({
  id: 'vip-trade-confirm',
  address: ADDRESS,
  name: 'vip-trade.sign',
  flow: FLOW,
  source: 'draft',
  schema: async here => signSchema(isAgreed(await agreementStates(here, ['vip-trade']), 'vip-trade')),
  effect: async ({ here, value }) => {
    const { draft, fund } = await chosenFund(here, await fundsOf(here))
    if (!draft || fund?.fundId !== value.fundId) return refuse({}, [WORDS.chooseFund], { status: 409 })
    const { protocolId, protocolVerNo, protocolName, sha256 } = await protocolOf(here)
    const protocol = { protocolId, protocolVerNo, protocolName, sha256 }
    return send('vip.signProtocol', { ...protocol, fundId: fund.fundId, address: here.clientAddress })
  },
  accepted: ({ applyId }, { draftId }, reference) => ({
    to: `${pathOf(draftId)}&done=${reference}`,
    target: applyId,
    draft: 'keep',
    detail: { version: AGREEMENTS['vip-trade'].version },
  }),
})

export const loader = page(ADDRESS, async here => {
  const { draft, fund } = await chosenFund(here, await fundsOf(here))
  const back = pathOf(draft?.id)
  if (!draft || !fund || draft.values.agree !== 'on') throw redirect(back, { headers: here.headers })
  const [state, protocol] = await Promise.all([stateOf(here, fund), protocolOf(here)])
  if (state.problem) throw redirect(back, { headers: here.headers })
  return {
    form: action.form(here, { draft }),
    back,
    fund,
    protocol: `${protocol.protocolName}（版本 ${protocol.protocolVerNo}）`,
  }
})

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.confirmTitle)

/** 是否确认提交? is asked before the protocol is signed. */
export default function ConfirmSigning() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <ConfirmLayer
      title={WORDS.confirmTitle}
      question={WORDS.confirmQuestion}
      form={form}
      back={data.back}
      confirmLabel={WORDS.confirm}
      cancelLabel={WORDS.editAgain}
    >
      <NameValueList
        items={[
          { name: WORDS.fundId, value: data.fund.fundId },
          { name: '账户名称', value: data.fund.fundName },
          { name: WORDS.sign, value: data.protocol },
        ]}
      />
      <p className="field-hint">{WORDS.confirmHint}</p>
    </ConfirmLayer>
  )
}
