import { useLoaderData } from '@remix-run/react'
import { PROCESS_ADDRESSES } from '~/domain/processes'
import { DonePage } from '~/features/applications/done-page'
import { MESSAGES as SHARED } from '~/features/applications/messages'
import { ownReceipt, pageLoader, query } from '~/server.server'
import { pageMetaOf } from '~/ui/components'
import { nextSteps } from './messages'
import { processOf, recordPath } from './process.server'

export const loader = pageLoader(PROCESS_ADDRESSES, async ctx => {
  const definition = processOf(ctx)
  const { processKey, title, address, video = false, outcome } = definition
  const { applyId = '' } = ctx.params
  const task = await query(ctx, 'procManage.qryTaskDetail', { processKey, applyId: applyId.slice(0, 64) })
  const receipt = await ownReceipt(ctx, ctx.url.searchParams.get('receipt'))
  return {
    title,
    address,
    reference: task.reference,
    submittedAt: task.createTime,
    expected: { name: SHARED.expected, value: task.expectedDay || SHARED.unknownDay },
    steps: [...nextSteps(video, task.expectedDay), `通过后：${outcome}`],
    record: recordPath(definition, applyId),
    receipt: receipt?.reference,
  }
})

export const meta = pageMetaOf<typeof loader>(({ title }) => ({ title: `${SHARED.done} - ${title}` }))

export default function ProcessDone() {
  return <DonePage {...useLoaderData<typeof loader>()} />
}
