import { useLoaderData } from '@remix-run/react'
import { publicPageLoader } from '~/server.server'
import { pageMeta } from '~/ui/components'
import { JumpPage } from './jump-page'
import { SITES } from './messages'
import { targetOf } from './target'

export const meta = pageMeta(SITES.trade.title, { hidden: true })

export const loader = publicPageLoader('/dfcf-trade', ({ url, services }) => {
  const { trade, hosts } = services.config.jump
  return targetOf(url.searchParams.get('url'), trade, hosts)
})

export default function Trade() {
  return <JumpPage site={SITES.trade} target={useLoaderData<typeof loader>()} />
}
