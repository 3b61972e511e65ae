import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { CONTACT_KINDS, contactKind, readContact } from '~/domain/contacts'
import { line } from '~/domain/fields'
import { draftOf, formAction, pageLoader, send } from '~/server.server'
import { pageMeta } from '~/ui/components'
import {
  ButtonLink,
  ErrorSummary,
  FormActions,
  PortalForm,
  RadioGroup,
  SubmitButton,
  TextField,
} from '~/ui/form'
import { Layer } from '~/ui/layer'
import { backOf } from './contact.server'
import { MESSAGES } from './messages'

const ADDRESS = '/uniacct-my-account'
const FLOW = 'add-contact'
/** At most so many contacts added by one account: 20 in an hour. */
const ADDED = { name: 'contact-add-subject', points: 20, seconds: 3600 }

const addSchema = z
  .object({ kind: contactKind, contact: line(100, { required: MESSAGES.contactMissing }) })
  .superRefine(({ kind, contact }, context) => {
    const read = readContact(kind, contact)
    if (!read.ok) context.addIssue({ code: 'custom', path: ['contact'], message: read.message })
  })

export const action = formAction({
  id: 'add-contact',
  address: ADDRESS,
  name: 'contact.add',
  flow: FLOW,
  schema: addSchema,
  rates: [{ rule: ADDED, by: 'subject' }],
  effect: ({ value }) => send('uniAcct.addContactInfo', value),
  accepted: ({ contactId }, { ctx }) => {
    const back = backOf(ctx)
    const query = back ? `&back=${encodeURIComponent(back)}` : ''
    return { to: `${ADDRESS}/verify/${contactId}?news=added${query}`, target: contactId }
  },
})

export const loader = pageLoader(ADDRESS, async ctx => {
  const draft = await draftOf(ctx, FLOW)
  const back = backOf(ctx) ?? ADDRESS
  return { back, form: action.form(ctx, { values: draft?.values ?? { kind: 'tel' }, draft }) }
})

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.add)

const kinds = Object.entries(CONTACT_KINDS).map(([value, label]) => ({ value, label }))

export default function AddContact() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <Layer title={MESSAGES.add} back={data.back}>
      <PortalForm form={form} schema={addSchema}>
        <ErrorSummary />
        <RadioGroup name="kind" label={MESSAGES.kind} options={kinds} inline />
        <TextField name="contact" label={MESSAGES.contact} hint={MESSAGES.addLead} maxLength={100} />
        <FormActions>
          <SubmitButton>{MESSAGES.save}</SubmitButton>
          <ButtonLink href={data.back}>取消</ButtonLink>
        </FormActions>
      </PortalForm>
    </Layer>
  )
}
