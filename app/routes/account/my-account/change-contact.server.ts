import { z } from 'zod'
import { formAction, type Here, page, send } from '~/server.server'
import { contactAt, shownContact } from './contact.server'

const ADDRESS = '/uniacct-my-account'

const idOf = ({ params }: Here): string => (params.contactId ?? '').slice(0, 64)

/** Loader and action of the questions whether a contact be made the default, or be taken out. */
export function contactChange(change: 'default' | 'remove') {
  const call = change === 'default' ? 'uniAcct.setDefaultContact' : 'uniAcct.removeContact'
  const news = change === 'default' ? 'default' : 'removed'
  const action = formAction({
    id: `contact-${change}`,
    address: ADDRESS,
    name: change === 'default' ? 'contact.default' : 'contact.remove',
    schema: z.object({}),
    effect: ({ here }) => send(call, { contactId: idOf(here) }, idOf(here)),
    accepted: () => ({ to: `${ADDRESS}?news=${news}` }),
  })
  const loader = page(ADDRESS, async here => ({
    form: action.form(here),
    rows: shownContact(await contactAt(here)),
    back: ADDRESS,
  }))
  return { action, loader }
}
