import { useLoaderData } from '@remix-run/react'
import { ButtonLink } from '~/ui/form'
import { Layer } from '~/ui/layer'
import type { contactsLayer } from './contacts.server'
import { MESSAGES } from './messages'

/** Contacts that cannot be chosen yet, each with where it is verified, and where another one is added. */
export function ContactsLayer() {
  const { contacts, add, back } = useLoaderData<ReturnType<typeof contactsLayer>>()
  return (
    <Layer title={MESSAGES.contacts} back={back}>
      <p>{contacts.length > 0 ? MESSAGES.contactsLead : MESSAGES.allVerified}</p>
      <dl>
        {contacts.map(({ contact, href }) => (
          <div key={href}>
            <dt>{contact}</dt>
            <dd>
              <a href={href}>
                {MESSAGES.verify}
                <span className="sr-only"> {contact}</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap gap-3 print:hidden">
        <ButtonLink href={add}>{MESSAGES.addContact}</ButtonLink>
        <ButtonLink href={back}>{MESSAGES.backToForm}</ButtonLink>
      </p>
    </Layer>
  )
}
