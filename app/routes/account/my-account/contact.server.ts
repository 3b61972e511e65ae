import { CONTACT_KINDS, type ContactKind } from '~/domain/contacts'
import { query, type RequestContext, safeReturn } from '~/server.server'

/** The page of this site that led here to add or verify a contact. */
export const backOf = (ctx: RequestContext) => safeReturn(ctx.url.searchParams.get('back'))

export interface OwnContact {
  contactId: string
  contact: string
  kind: ContactKind
  attestation: string
  isDefault: boolean
}

/** The contacts of the account, phones first. */
export async function ownContacts(ctx: RequestContext): Promise<OwnContact[]> {
  const { telList, emailList } = await query(ctx, 'oneAcct.queryMyContactInfo', {})
  return [
    ...telList.map(row => ({ ...row, kind: 'tel' as const })),
    ...emailList.map(row => ({ ...row, kind: 'email' as const })),
  ]
}

/** The contact that the address names; another's is as absent. */
export async function contactAt(ctx: RequestContext): Promise<OwnContact> {
  const found = (await ownContacts(ctx)).find(row => row.contactId === ctx.params.contactId)
  if (!found) throw new Response(null, { status: 404 })
  return found
}

/** Name and value of a contact, for the question whether something be done with it. */
export const shownContact = ({ kind, contact }: OwnContact) => [{ name: CONTACT_KINDS[kind], value: contact }]
