import { PROCESS_ADDRESSES } from '~/domain/processes'
import { contactsLayer } from '~/features/applications/contacts.server'
import { ContactsLayer } from '~/features/applications/contacts-layer'
import { formPath, pageAsked, processOf } from './process.server'

export const loader = contactsLayer(PROCESS_ADDRESSES, ctx =>
  formPath(processOf(ctx), { page: pageAsked(ctx) }),
)
export const handle = { hydrate: true }

export default ContactsLayer
