import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { INDIVIDUAL, USER_TYPES, type UserType } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import { QUANT_MESSAGES } from '~/domain/quant-apply'
import { marksOf, versionsOf } from '~/features/agreements/agreements.server'
import { textIn, toDone, toFormUnlessWhole } from '~/features/applications/check.server'
import { CheckPage } from '~/features/applications/check-page'
import { MESSAGES as SHARED } from '~/features/applications/messages'
import { AGREED_TO } from '~/features/quant/quant.server'
import { draftOf, formAction, pageLoader, refuse, send } from '~/server.server'
import { pageMeta } from '~/ui/components'
import { controlId, TextField } from '~/ui/form'
import { ADDRESS, FLOW, fundLabel, realInfo, unmetOf } from './facts.server'
import { MESSAGES } from './messages'
import { passwordSchema, type RealApplyValues, realApplySchema, realConfirmSchema } from './schema'

/** Tries in 10 minutes for one account: each may be a guess at the trading password. */
const TRIES = { name: 'jj-real-apply-subject', points: 20, seconds: 600 }

export const action = formAction<RealApplyValues & { pwd: string }, 'emquant.applyReal'>({
  id: 'jj-real-apply-confirm',
  address: ADDRESS,
  name: 'jj-real-apply.submit',
  flow: FLOW,
  source: 'draft',
  secrets: ['pwd'],
  rates: [{ rule: TRIES, by: 'subject' }],
  schema: async ctx => realConfirmSchema((await realInfo(ctx)).facts),
  effect: async ({ ctx, value }) => {
    const unmet = unmetOf(await realInfo(ctx))
    if (unmet) return refuse({}, [unmet])
    return send('emquant.applyReal', {
      fundId: value.fundId ?? '',
      pwd: value.pwd,
      userType: value.userType as UserType,
      orgName: value.userType === INDIVIDUAL ? undefined : value.orgName,
      email: value.email ?? '',
      agreements: marksOf(AGREED_TO),
      address: ctx.clientAddress,
    })
  },
  accepted: ({ applications: [made] }, { ctx }, reference) => ({
    to: toDone(ctx, `${ADDRESS}/done/${made?.applyId ?? ''}`, reference),
    target: made?.applyId,
  }),
})

export const loader = pageLoader(ADDRESS, async ctx => {
  const draft = await draftOf(ctx, FLOW)
  if (!draft) throw redirect(ADDRESS, { headers: ctx.headers })
  const info = await realInfo(ctx)
  const back = `${ADDRESS}?draft=${draft.id}`
  toFormUnlessWhole(ctx, realApplySchema(info.facts), draft.values, back)
  const [fundId, userType, orgName, email] = [
    textIn(draft.values, 'fundId'),
    textIn(draft.values, 'userType'),
    textIn(draft.values, 'orgName'),
    textIn(draft.values, 'email'),
  ]
  const row = (name: keyof RealApplyValues, label: string, value: string) => ({
    name: label,
    value,
    href: `${back}#${controlId(FLOW, name)}`,
  })
  return {
    title: MESSAGES.title,
    address: ADDRESS,
    back,
    form: action.form(ctx, { draft }),
    rows: [
      row('fundId', MESSAGES.fundId, fundLabel(info, fundId)),
      row('userType', MESSAGES.userType, labelOf(USER_TYPES, userType)),
      ...(userType === INDIVIDUAL ? [] : [row('orgName', MESSAGES.orgName, orgName)]),
      row('email', MESSAGES.email, email),
      { name: MESSAGES.effective, value: info.effective },
    ],
    agreements: versionsOf(info.agreements),
  }
})

export const handle = { hydrate: true }
export const meta = pageMeta(`${SHARED.check} - ${MESSAGES.title}`)

/** The password is asked for here and nowhere else: what it proves is the confirmation, and it is never stored. */
export default function RealCheck() {
  const { form, ...data } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()?.form
  return (
    <CheckPage {...data} form={answered ?? form} schema={passwordSchema} question={QUANT_MESSAGES.confirm}>
      <TextField
        name="pwd"
        label={MESSAGES.pwd}
        hint={MESSAGES.pwdHint}
        type="password"
        autoComplete="current-password"
        maxLength={64}
      />
    </CheckPage>
  )
}
