import { z } from 'zod'
import { formAction, pageLoader, type RequestContext, send } from '~/server.server'
import { contactAt, shownContact } from './contact.server'

const ADDRESS = '/uniacct-my-account'

const idOf = ({ params }: RequestContext): string => (params.contactId ?? '').slice(0, 64)

/** Loader and action of the questions whether a contact be made the default, or be taken out. */
export function contactChange(change: 'default' | 'remove') {
  const call = change === 'default' ? 'uniAcct.setDefaultContact' : 'uniAcct.removeContact'
  const news = change === 'default' ? 'default' : 'removed'
  const action = formAction({
    id: `contact-${change}`,
    address: ADDRESS,
    name: change === 'default' ? 'contact.default' : 'contact.remove',
    schema: z.object({}),
    effect: ({ ctx }) => send(call, { contactId: idOf(ctx) }, idOf(ctx)),
    accepted: () => ({ to: `${ADDRESS}?news=${news}` }),
  })
  const loader = pageLoader(ADDRESS, async ctx => ({
    form: action.form(ctx),
    rows: shownContact(await contactAt(ctx)),
    back: ADDRESS,
  }))
  return { action, loader }
}
