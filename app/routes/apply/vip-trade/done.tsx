import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DonePage } from '~/features/applications/done-page'
import { MESSAGES as SHARED } from '~/features/applications/messages'
import { ownReceipt, pageLoader, query } from '~/server.server'
import { pageMeta } from '~/ui/components'
import { ADDRESS, chosenFund, fundsOf, pathOf } from './fund.server'
import { MESSAGES, NEXT_STEPS } from './messages'

/** Needs the receipt of the signing: an address that somebody typed says nothing of a submission. */
export const loader = pageLoader(ADDRESS, async ctx => {
  const { draft, fund } = await chosenFund(ctx, await fundsOf(ctx))
  const receipt = await ownReceipt(ctx, ctx.url.searchParams.get('receipt'))
  if (!fund || !receipt) throw redirect(pathOf(draft?.id), { headers: ctx.headers })
  const { reference, signTime } = await query(ctx, 'vip.queryProtocolSignInfo', { fundId: fund.fundId })
  return {
    title: MESSAGES.title,
    address: ADDRESS,
    reference: reference || receipt.reference,
    submittedAt: signTime ?? receipt.at,
    expected: { name: SHARED.expected, value: SHARED.unknownDay },
    steps: NEXT_STEPS,
    record: pathOf(draft?.id),
    receipt: receipt.reference,
  }
})

export const meta = pageMeta(`${SHARED.done} - ${MESSAGES.title}`)

export default function VipTradeDone() {
  return <DonePage {...useLoaderData<typeof loader>()} />
}
