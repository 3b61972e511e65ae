import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { marksOf } from '~/agreements.server'
import { POWER_TYPES } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import {
  CLOSE,
  NEW_TRADE_ACCOUNT,
  type PowerType,
  QUANT_CLOSE_KEY,
  QUANT_RADIOS,
  QUANT_WORDS,
} from '~/domain/quant-apply'
import { unknownYearWords } from '~/domain/trading-calendar'
import { draftOf, formAction, type Here, page, send, type Values } from '~/server.server'
import { ButtonLink, ErrorSummary, PortalForm, SubmitButton } from '~/ui/form'
import { Layer } from '~/ui/layer'
import { pageMeta } from '~/ui/parts'
import { NameValueList } from '~/ui/table'
import { ADDRESS, AGREED_TO, backTo, FLOW, quantInfo } from './facts.server'
import { type FirmApplyValues, firmApplySchema } from './schema'
import { listOf } from './settle.server'
import { WORDS } from './words'

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

async function opening(here: Here, value: FirmApplyValues) {
  const { facts } = await quantInfo(here)
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
    address: here.clientAddress,
  })
}

/** Everything is judged again by the answers in the draft: what the page showed earlier counts for nothing. */
export const action = formAction<FirmApplyValues, 'emcQuant.apply' | 'procManage.apply'>({
  id: 'firm-apply-confirm',
  address: ADDRESS,
  name: 'firm-apply.submit',
  flow: FLOW,
  source: 'draft',
  schema: async here => firmApplySchema((await quantInfo(here)).facts),
  effect: ({ here, value }) => (value.radio === CLOSE ? closing(value) : opening(here, value)),
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
    { name: WORDS.radio, value: labelOf(QUANT_RADIOS, one(values.radio)) },
    { name: WORDS.powerType, value: labelOf(POWER_TYPES, one(values.powerType)) },
    { name: WORDS.funds, value: named.join('、') },
    ...(opens
      ? [{ name: WORDS.trade, value: trade && trade !== NEW_TRADE_ACCOUNT ? trade : WORDS.newTrade }]
      : []),
    ...(opens && facts.organisation
      ? [
          { name: WORDS.orgFullName, value: one(values.orgFullName) },
          { name: WORDS.contactAddress, value: one(values.contactAddress) },
        ]
      : []),
    { name: WORDS.tel, value: contact(data.telList, one(values.tel)) },
    { name: WORDS.email, value: contact(data.emailList, one(values.email)) },
    { name: WORDS.effective, value: day },
  ]
}

export const loader = page(ADDRESS, async here => {
  const draft = await draftOf(here, FLOW)
  if (!draft) throw redirect(ADDRESS, { headers: here.headers })
  const info = await quantInfo(here)
  return { form: action.form(here, { draft }), back: backTo(here), rows: rowsOf(draft.values, info) }
})

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.confirmTitle)

export default function ConfirmLayer() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <Layer title={WORDS.confirmTitle} back={data.back}>
      <PortalForm form={form}>
        <ErrorSummary />
        <p className="confirm-question">{QUANT_WORDS.confirm}</p>
        <NameValueList items={data.rows} />
        <div className="form-actions">
          <SubmitButton busyLabel={WORDS.submitting}>{WORDS.confirmSubmit}</SubmitButton>
          <ButtonLink href={data.back}>{WORDS.editAgain}</ButtonLink>
        </div>
      </PortalForm>
    </Layer>
  )
}
