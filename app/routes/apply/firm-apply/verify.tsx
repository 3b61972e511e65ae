import { useLoaderData } from '@remix-run/react'
import { pageLoader } from '~/server.server'
import { pageMeta } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { Layer } from '~/ui/layer'
import { NameValueList } from '~/ui/table'
import { ADDRESS, backTo, quantInfo } from './facts.server'
import { MESSAGES } from './messages'

export const loader = pageLoader(ADDRESS, async ctx => {
  const { data } = await quantInfo(ctx)
  const back = backTo(ctx)
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
export const meta = pageMeta(MESSAGES.verifyTitle)

/** Contacts that cannot be chosen yet, each with the way to prove it and to come back. */
export default function VerifyLayer() {
  const { contacts, back } = useLoaderData<typeof loader>()
  return (
    <Layer title={MESSAGES.verifyTitle} back={back}>
      <p>{contacts.length > 0 ? MESSAGES.verifyLead : MESSAGES.allVerified}</p>
      <NameValueList
        items={contacts.map(({ contact, href }) => ({
          name: contact,
          value: (
            <a href={href}>
              {MESSAGES.toVerify}
              <span className="sr-only"> {contact}</span>
            </a>
          ),
        }))}
      />
      <p className="flex flex-wrap items-center gap-3 print:hidden">
        <ButtonLink href="/uniacct-my-account#contacts">{MESSAGES.addContact}</ButtonLink>
        <ButtonLink href={back}>{MESSAGES.backToForm}</ButtonLink>
      </p>
    </Layer>
  )
}
