import { useLoaderData } from '@remix-run/react'
import { publicPage } from '~/server.server'
import { pageMeta } from '~/ui/parts'
import { JumpPage } from './jump-page'
import { targetOf } from './target'
import { SITES } from './words'

export const meta = pageMeta(SITES.emc.title, { hidden: true })

export const loader = publicPage('/emc', ({ url, services }) => {
  const { emc, hosts } = services.config.jump
  return targetOf(url.searchParams.get('url'), emc, hosts)
})

export default function Emc() {
  return <JumpPage site={SITES.emc} target={useLoaderData<typeof loader>()} />
}
