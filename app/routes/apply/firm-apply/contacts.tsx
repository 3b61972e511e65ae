import { contactsLayer } from '~/features/applications/contacts.server'
import { ContactsLayer } from '~/features/applications/contacts-layer'
import { MESSAGES } from '~/features/applications/messages'
import { pageMeta } from '~/ui/components'
import { ADDRESS } from './facts.server'

export const loader = contactsLayer(ADDRESS, () => ADDRESS)
export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.contacts)

export default ContactsLayer
