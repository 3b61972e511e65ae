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
import { marksOf, versionsOf } from '~/features/agreements/agreements.server'
import { textIn, toDone, toFormUnlessWhole } from '~/features/applications/check.server'
import { CheckPage } from '~/features/applications/check-page'
import { MESSAGES as SHARED } from '~/features/applications/messages'
import { AGREED_TO, effectiveWords } from '~/features/quant/quant.server'
import { draftOf, formAction, pageLoader, type RequestContext, send, type Values } from '~/server.server'
import { pageMeta } from '~/ui/components'
import { controlId } from '~/ui/form'
import { ADDRESS, FLOW, quantInfo } from './facts.server'
import { MESSAGES } from './messages'
import { type FirmApplyValues, firmApplySchema } from './schema'
import { listOf } from './settle.server'

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
  accepted: ({ applications: [made] }, { ctx }, reference) => ({
    to: toDone(ctx, `${ADDRESS}/done/${made?.applyId ?? ''}`, reference),
    target: made?.applyId,
  }),
})

type Info = Awaited<ReturnType<typeof quantInfo>>

/** What only opening asks for. */
function openingRows(values: Values, { facts }: Info) {
  const trade = textIn(values, 'trade')
  const account = trade && trade !== NEW_TRADE_ACCOUNT ? trade : MESSAGES.newTrade
  return [
    { control: 'trade', name: MESSAGES.trade, value: account },
    ...(facts.organisation
      ? [
          { control: 'orgFullName', name: MESSAGES.orgFullName, value: textIn(values, 'orgFullName') },
          {
            control: 'contactAddress',
            name: MESSAGES.contactAddress,
            value: textIn(values, 'contactAddress'),
          },
        ]
      : []),
  ]
}

function rowsOf(values: Values, info: Info) {
  const { data, funds } = info
  const contact = (list: typeof data.telList, id: string) =>
    list.find(row => row.contactId === id)?.contact ?? ''
  const named = listOf(values.fundAcctInfo).map(id => {
    const fund = funds.find(each => each.fundId === id)
    return fund ? `${id} ${fund.fundName}` : id
  })
  const radio = textIn(values, 'radio')
  return [
    { control: 'radio', name: MESSAGES.radio, value: labelOf(QUANT_RADIOS, radio) },
    {
      control: 'powerType',
      name: MESSAGES.powerType,
      value: labelOf(POWER_TYPES, textIn(values, 'powerType')),
    },
    { control: 'fundAcctInfo', name: MESSAGES.funds, value: named.join('、') },
    ...(radio === CLOSE ? [] : openingRows(values, info)),
    { control: 'tel', name: MESSAGES.tel, value: contact(data.telList, textIn(values, 'tel')) },
    { control: 'email', name: MESSAGES.email, value: contact(data.emailList, textIn(values, 'email')) },
  ]
}

export const loader = pageLoader(ADDRESS, async ctx => {
  const draft = await draftOf(ctx, FLOW)
  if (!draft) throw redirect(ADDRESS, { headers: ctx.headers })
  const info = await quantInfo(ctx)
  const back = `${ADDRESS}?draft=${draft.id}`
  toFormUnlessWhole(ctx, firmApplySchema(info.facts), draft.values, back)
  const rows = rowsOf(draft.values, info).map(({ control, name, value }) => ({
    name,
    value,
    href: `${back}#${controlId(FLOW, control)}`,
  }))
  return {
    title: MESSAGES.title,
    address: ADDRESS,
    back,
    form: action.form(ctx, { draft }),
    rows: [...rows, { name: MESSAGES.effective, value: effectiveWords(info.data.effective) }],
    agreements: textIn(draft.values, 'radio') === CLOSE ? [] : versionsOf(info.agreements),
  }
})

export const handle = { hydrate: true }
export const meta = pageMeta(`${SHARED.check} - ${MESSAGES.title}`)

export default function FirmCheck() {
  const { form, ...data } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()?.form
  return <CheckPage {...data} form={answered ?? form} question={QUANT_MESSAGES.confirm} />
}
