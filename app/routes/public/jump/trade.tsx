import { useLoaderData } from '@remix-run/react'
import { publicPage } from '~/server.server'
import { pageMeta } from '~/ui/parts'
import { JumpPage } from './jump-page'
import { targetOf } from './target'
import { SITES } from './words'

export const meta = pageMeta(SITES.trade.title, { hidden: true })

export const loader = publicPage('/dfcf-trade', ({ url, services }) => {
  const { trade, hosts } = services.config.jump
  return targetOf(url.searchParams.get('url'), trade, hosts)
})

export default function Trade() {
  return <JumpPage site={SITES.trade} target={useLoaderData<typeof loader>()} />
}
