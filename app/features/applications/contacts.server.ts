import type { Address } from '~/domain/addresses'
import { go, idIn, pageLoader, query, type RequestContext } from '~/server.server'

const OWN_ACCOUNT = '/uniacct-my-account'

interface Verifiable {
  readonly contactId: string
  readonly attestation: string
  readonly isDefault: boolean
}

/** The contact that is chosen before anybody chooses: the verified default, or the only verified one; '' for none. */
export function presetContact(contacts: readonly Verifiable[]): string {
  const verified = contacts.filter(({ attestation }) => attestation === '0')
  const chosen =
    verified.find(({ isDefault }) => isDefault) ?? (verified.length === 1 ? verified[0] : undefined)
  return chosen?.contactId ?? ''
}

/** A form's page with its draft in hand. */
function withDraft(ctx: RequestContext, path: string): string {
  const draft = idIn(ctx, 'draft')
  return draft ? `${path}${path.includes('?') ? '&' : '?'}draft=${draft}` : path
}

/** Loader of an application's layer `contacts`: the contacts to verify and where one is added, each of which returns. */
export function contactsLayer(address: Address | readonly Address[], path: (ctx: RequestContext) => string) {
  return pageLoader(address, async ctx => {
    const back = withDraft(ctx, path(ctx))
    const returning = `back=${encodeURIComponent(back)}`
    const { telList, emailList } = await query(ctx, 'oneAcct.queryMyContactInfo', {})
    const unverified = [...telList, ...emailList].filter(({ attestation }) => attestation !== '0')
    return {
      back,
      add: `${OWN_ACCOUNT}/add-contact?${returning}`,
      contacts: unverified.map(({ contactId, contact }) => ({
        contact,
        href: `${OWN_ACCOUNT}/verify/${contactId}?${returning}`,
      })),
    }
  })
}

/** Secondary action of a form that leads to its layer `contacts`; the draft goes along. */
export const contactAction = (path: (ctx: RequestContext) => string) => ({
  run: ({ ctx }: { ctx: RequestContext }) => go(path(ctx), { draft: 'keep' }),
})
