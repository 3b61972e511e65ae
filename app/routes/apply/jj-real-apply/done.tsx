import { useLoaderData } from '@remix-run/react'
import { DonePage } from '~/features/applications/done-page'
import { MESSAGES as SHARED } from '~/features/applications/messages'
import { quantDone } from '~/features/quant/quant.server'
import { pageMeta } from '~/ui/components'
import { ADDRESS } from './facts.server'
import { MESSAGES } from './messages'

export const loader = quantDone(ADDRESS, {
  title: MESSAGES.title,
  record: ({ kind, applyId }) => `/my-info/menu/business-record/detail/${kind}/${applyId}`,
})

export const meta = pageMeta(`${SHARED.done} - ${MESSAGES.title}`)

export default function RealDone() {
  return <DonePage {...useLoaderData<typeof loader>()} />
}
