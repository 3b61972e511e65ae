import { useLoaderData } from '@remix-run/react'
import { DonePage } from '~/features/applications/done-page'
import { MESSAGES as SHARED } from '~/features/applications/messages'
import { quantDone } from '~/features/quant/quant.server'
import { pageMeta } from '~/ui/components'
import { ADDRESS, recordPath } from './facts.server'
import { MESSAGES } from './messages'

export const loader = quantDone(ADDRESS, { title: MESSAGES.title, record: recordPath })

export const meta = pageMeta(`${SHARED.done} - ${MESSAGES.title}`)

export default function FirmDone() {
  return <DonePage {...useLoaderData<typeof loader>()} />
}
