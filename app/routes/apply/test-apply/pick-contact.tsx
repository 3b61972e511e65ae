import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formAction, pageLoader, query, send } from '~/server.server'
import { type Choice, ErrorSummary, FormActions, PortalForm, RadioGroup, SubmitButton } from '~/ui/form'
import { Layer } from '~/ui/layer'
import { ADDRESSES, backTo } from './group.server'
import { MESSAGES } from './messages'
import { contactSchema, NO_EMAIL } from './schema'

export const action = formAction({
  id: 'pick-contact',
  address: ADDRESSES,
  as: ['one'],
  name: 'contact.pick',
  schema: contactSchema,
  effect: ({ value }) => send('oneAcct.bindOneAcctAndTestAccount', value),
  accepted: (_data, { ctx }) => ({ to: backTo(ctx) }),
})

interface Contact {
  contactId: string
  contact: string
  attestation: string
}

/** An unverified contact stands in the list and cannot be chosen (spec 2 §5). */
const choices = (list: readonly Contact[]): Choice[] =>
  list.map(({ contactId, contact, attestation }) => ({
    value: contactId,
    label: contact,
    disabled: attestation === '1',
    reason: attestation === '1' ? MESSAGES.unverified : undefined,
  }))

const noEmail: Choice = { value: NO_EMAIL, label: MESSAGES.noEmail }

export const loader = pageLoader(
  ADDRESSES,
  async ctx => {
    if (!ctx.login) throw redirect(backTo(ctx))
    const { telList, emailList, ...bound } = await query(ctx, 'oneAcct.queryMyContactInfo', {})
    const only = (list: readonly Contact[]) => {
      const verified = list.filter(({ attestation }) => attestation === '0')
      return verified.length === 1 ? verified[0]?.contactId : undefined
    }
    const values = {
      mobileContactId: bound.mobileContactId || only(telList) || '',
      emailContactId: bound.emailContactId || NO_EMAIL,
    }
    return { form: action.form(ctx, { values }), telList, emailList, back: backTo(ctx) }
  },
  { as: ['one'] },
)

export const handle = { hydrate: true }

export default function PickContactLayer() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <Layer title={MESSAGES.pickTitle} back={data.back}>
      <PortalForm form={form} schema={contactSchema}>
        <ErrorSummary />
        <RadioGroup name="mobileContactId" label="手机号" options={choices(data.telList)} />
        {data.emailList.length > 0 && (
          <RadioGroup
            name="emailContactId"
            label="电子邮箱"
            options={[...choices(data.emailList), noEmail]}
            optional
          />
        )}
        <FormActions>
          <SubmitButton>确定</SubmitButton>
        </FormActions>
      </PortalForm>
    </Layer>
  )
}
