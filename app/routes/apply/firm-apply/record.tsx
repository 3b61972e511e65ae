import { useLoaderData } from '@remix-run/react'
import { businessEnd } from '~/domain/business-records'
import { quantStepOf, quantSteps, quantStepWords } from '~/domain/quant-states'
import { progressOf } from '~/features/applications/state-tag'
import { pageLoader, query } from '~/server.server'
import { pageMeta, StatusTimeline } from '~/ui/components'
import { Layer } from '~/ui/layer'
import { Stack } from '~/ui/layout'
import { NameValueList } from '~/ui/table'
import { ADDRESS } from './facts.server'
import { MESSAGES } from './messages'

interface Standing {
  readonly kind: string
  readonly state: string
  readonly emquantClient: string
}

/** Names of the steps that are still to come (spec 2 §4). */
function ahead({ kind, state, emquantClient }: Standing): string[] {
  if (kind === 'quant-close') return ['已关闭']
  const at = quantStepOf(Number(state), emquantClient)
  return quantSteps(emquantClient)
    .filter(step => step > at)
    .map(quantStepWords)
}

export const loader = pageLoader(ADDRESS, async ctx => {
  const { kind = '', applyId = '' } = ctx.params
  const { list } = await query(ctx, 'emcQuant.queryApply', {})
  const record = list.find(row => row.kind === kind && row.applyId === applyId)
  if (!record) throw new Response(null, { status: 404 })
  const detail = await query(ctx, 'oneAcct.queryMyBusinessHisDetail', { kind, id: applyId })
  return {
    fundId: record.fundId,
    steps: progressOf(detail.history, businessEnd(kind, record.state), ahead(record)),
    details: detail.details,
    back: ADDRESS,
  }
})

export const meta = pageMeta(MESSAGES.detailTitle)

/** One application with its progress. */
export default function QuantRecordLayer() {
  const data = useLoaderData<typeof loader>()
  return (
    <Layer title={`${MESSAGES.detailTitle} ${data.fundId}`} back={data.back}>
      <Stack>
        <h3>{MESSAGES.timeline}</h3>
        <StatusTimeline steps={data.steps} />
        <h3>{MESSAGES.facts}</h3>
        <NameValueList items={data.details} />
      </Stack>
    </Layer>
  )
}
