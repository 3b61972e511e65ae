import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { CONTACT_KINDS, contactKind, readContact } from '~/domain/contacts'
import { line } from '~/domain/fields'
import { draftOf, formAction, page, send } from '~/server.server'
import { ButtonLink, ErrorSummary, PortalForm, RadioGroup, SubmitButton, TextField } from '~/ui/form'
import { Layer } from '~/ui/layer'
import { pageMeta } from '~/ui/parts'
import { WORDS } from './words'

const ADDRESS = '/uniacct-my-account'
const FLOW = 'add-contact'
/** At most so many contacts added by one account: 20 in an hour. */
const ADDED = { name: 'contact-add-subject', points: 20, seconds: 3600 }

const addSchema = z
  .object({ kind: contactKind, contact: line(100, { required: WORDS.contactMissing }) })
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
  accepted: ({ contactId }) => ({ to: `${ADDRESS}/verify/${contactId}?news=added`, target: contactId }),
})

export const loader = page(ADDRESS, async here => {
  const draft = await draftOf(here, FLOW)
  return { form: action.form(here, { values: draft?.values ?? { kind: 'tel' }, draft }) }
})

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.add)

const kinds = Object.entries(CONTACT_KINDS).map(([value, label]) => ({ value, label }))

export default function AddContact() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <Layer title={WORDS.add} back={ADDRESS}>
      <PortalForm form={form} schema={addSchema}>
        <ErrorSummary />
        <RadioGroup name="kind" label={WORDS.kind} options={kinds} inline />
        <TextField name="contact" label={WORDS.contact} hint={WORDS.addLead} maxLength={100} />
        <div className="form-actions">
          <SubmitButton>{WORDS.save}</SubmitButton>
          <ButtonLink href={ADDRESS}>取消</ButtonLink>
        </div>
      </PortalForm>
    </Layer>
  )
}
