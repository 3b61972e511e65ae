import { useLoaderData } from '@remix-run/react'
import { page } from '~/server.server'
import { ButtonLink } from '~/ui/form'
import { Layer } from '~/ui/layer'
import { pageMeta } from '~/ui/parts'
import { ADDRESS, backTo, quantInfo } from './facts.server'
import { WORDS } from './words'

export const loader = page(ADDRESS, async here => {
  const { data } = await quantInfo(here)
  const back = backTo(here)
  const open = [...data.telList, ...data.emailList].filter(row => row.attestation === '1')
  return {
    back,
    contacts: open.map(({ contactId, contact }) => ({
      contact,
      href: `/uniacct-my-account/verify/${contactId}?back=${encodeURIComponent(back)}`,
    })),
  }
})

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.verifyTitle)

/** Contacts that cannot be chosen yet, each with the way to prove it and to come back. */
export default function VerifyLayer() {
  const { contacts, back } = useLoaderData<typeof loader>()
  return (
    <Layer title={WORDS.verifyTitle} back={back}>
      <p>{contacts.length > 0 ? WORDS.verifyLead : WORDS.allVerified}</p>
      <dl className="values">
        {contacts.map(({ contact, href }) => (
          <div key={href}>
            <dt>{contact}</dt>
            <dd>
              <a href={href}>
                {WORDS.toVerify}
                <span className="sr"> {contact}</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <p className="actions">
        <ButtonLink href="/uniacct-my-account#contacts">{WORDS.addContact}</ButtonLink>
        <ButtonLink href={back}>{WORDS.backToForm}</ButtonLink>
      </p>
    </Layer>
  )
}
