import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { POWER_TYPES } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import {
  CLOSE,
  NEW_TRADE_ACCOUNT,
  type PowerType,
  QUANT_CLOSE_KEY,
  QUANT_MESSAGES,
  QUANT_RADIOS,
} from '~/domain/quant-apply'
import { unknownYearWords } from '~/domain/trading-calendar'
import { marksOf } from '~/features/agreements/agreements.server'
import { draftOf, formAction, pageLoader, type RequestContext, send, type Values } from '~/server.server'
import { pageMeta } from '~/ui/components'
import { ButtonLink, ErrorSummary, FormActions, PortalForm, SubmitButton } from '~/ui/form'
import { Layer } from '~/ui/layer'
import { ConfirmQuestion } from '~/ui/layer/confirm-layer'
import { NameValueList } from '~/ui/table'
import { ADDRESS, AGREED_TO, backTo, FLOW, quantInfo } from './facts.server'
import { MESSAGES } from './messages'
import { type FirmApplyValues, firmApplySchema } from './schema'
import { listOf } from './settle.server'

const DONE = '/my-info/menu/business-record'

function closing(value: FirmApplyValues) {
  return send('procManage.apply', {
    processKey: QUANT_CLOSE_KEY,
    formData: {
      powerType: value.powerType as PowerType,
      fundInfoList: value.fundAcctInfo.map(fundId => ({ fundId })),
      mobileContactId: value.tel ?? '',
      emailContactId: value.email ?? '',
    },
  })
}

async function opening(ctx: RequestContext, value: FirmApplyValues) {
  const { facts } = await quantInfo(ctx)
  const joins = value.trade && value.trade !== NEW_TRADE_ACCOUNT ? value.trade : undefined
  return send('emcQuant.apply', {
    powerType: value.powerType as PowerType,
    fundAcctInfo: value.fundAcctInfo.map(fundId => ({ fundId })),
    addNewTrd: joins ? '0' : '1',
    trdCode: joins,
    orgFullName: facts.organisation ? value.orgFullName : undefined,
    contactAddress: facts.organisation ? value.contactAddress : undefined,
    mobileContactId: value.tel ?? '',
    emailContactId: value.email ?? '',
    agreements: marksOf(AGREED_TO),
    address: ctx.clientAddress,
  })
}

/** Everything is judged again by the answers in the draft: what the page showed earlier counts for nothing. */
export const action = formAction<FirmApplyValues, 'emcQuant.apply' | 'procManage.apply'>({
  id: 'firm-apply-confirm',
  address: ADDRESS,
  name: 'firm-apply.submit',
  flow: FLOW,
  source: 'draft',
  schema: async ctx => firmApplySchema((await quantInfo(ctx)).facts),
  effect: ({ ctx, value }) => (value.radio === CLOSE ? closing(value) : opening(ctx, value)),
  accepted: (_data, _post, reference) => ({ to: `${DONE}?done=${reference}` }),
})

const one = (value: Values[string] | undefined) => (Array.isArray(value) ? value[0] : value) ?? ''

function rowsOf(values: Values, { data, facts, funds }: Awaited<ReturnType<typeof quantInfo>>) {
  const { effective } = data
  const contact = (list: typeof data.telList, id: string) =>
    list.find(row => row.contactId === id)?.contact ?? ''
  const named = listOf(values.fundAcctInfo).map(id => {
    const fund = funds.find(each => each.fundId === id)
    return fund ? `${id} ${fund.fundName}` : id
  })
  const trade = one(values.trade)
  const opens = one(values.radio) !== CLOSE
  const day = effective.known ? `${effective.day}（${effective.rule}）` : unknownYearWords(effective.year)
  return [
    { name: MESSAGES.radio, value: labelOf(QUANT_RADIOS, one(values.radio)) },
    { name: MESSAGES.powerType, value: labelOf(POWER_TYPES, one(values.powerType)) },
    { name: MESSAGES.funds, value: named.join('、') },
    ...(opens
      ? [{ name: MESSAGES.trade, value: trade && trade !== NEW_TRADE_ACCOUNT ? trade : MESSAGES.newTrade }]
      : []),
    ...(opens && facts.organisation
      ? [
          { name: MESSAGES.orgFullName, value: one(values.orgFullName) },
          { name: MESSAGES.contactAddress, value: one(values.contactAddress) },
        ]
      : []),
    { name: MESSAGES.tel, value: contact(data.telList, one(values.tel)) },
    { name: MESSAGES.email, value: contact(data.emailList, one(values.email)) },
    { name: MESSAGES.effective, value: day },
  ]
}

export const loader = pageLoader(ADDRESS, async ctx => {
  const draft = await draftOf(ctx, FLOW)
  if (!draft) throw redirect(ADDRESS, { headers: ctx.headers })
  const info = await quantInfo(ctx)
  return { form: action.form(ctx, { draft }), back: backTo(ctx), rows: rowsOf(draft.values, info) }
})

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.confirmTitle)

export default function ConfirmLayer() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <Layer title={MESSAGES.confirmTitle} back={data.back}>
      <PortalForm form={form}>
        <ErrorSummary />
        <ConfirmQuestion>{QUANT_MESSAGES.confirm}</ConfirmQuestion>
        <NameValueList items={data.rows} />
        <FormActions>
          <SubmitButton busyLabel={MESSAGES.submitting}>{MESSAGES.confirmSubmit}</SubmitButton>
          <ButtonLink href={data.back}>{MESSAGES.editAgain}</ButtonLink>
        </FormActions>
      </PortalForm>
    </Layer>
  )
}
