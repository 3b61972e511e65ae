import { redirect } from '@remix-run/node'
import { SECURITY_TOOLS } from '~/domain/downloads'
import { absent } from '~/features/texts/texts.server'
import { publicPageLoader } from '~/server.server'
import { cardsOf } from './cards.server'

/**
 * /down/{id}: the page of downloads at one card, by its eid, by its kind (nameId) or by the name of its file. Without
 * script only an address with a fragment goes to an anchor.
 */
export const loader = publicPageLoader('/down/{id}', async ctx => {
  const id = ctx.params.id ?? ''
  const cards = id === SECURITY_TOOLS ? [] : await cardsOf(ctx)
  const card = cards.find(({ eid, nameId, download }) => [eid, nameId, download].includes(id))
  if (!card && id !== SECURITY_TOOLS) throw absent()
  const anchor = card?.nameId === id || !card ? `kind-${id}` : card.eid
  throw redirect(`/down#${encodeURIComponent(anchor)}`, { headers: ctx.headers })
})

export default function Anchor() {
  return null
}
