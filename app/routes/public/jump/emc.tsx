import { useLoaderData } from '@remix-run/react'
import { publicPageLoader } from '~/server.server'
import { pageMeta } from '~/ui/components'
import { JumpPage } from './jump-page'
import { SITES } from './messages'
import { targetOf } from './target'

export const meta = pageMeta(SITES.emc.title, { hidden: true })

export const loader = publicPageLoader('/emc', ({ url, services }) => {
  const { emc, hosts } = services.config.jump
  return targetOf(url.searchParams.get('url'), emc, hosts)
})

export default function Emc() {
  return <JumpPage site={SITES.emc} target={useLoaderData<typeof loader>()} />
}
