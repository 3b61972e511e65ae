import { useLoaderData } from '@remix-run/react'
import { formatDateTime } from '~/domain/formats'
import { quantStepOf, quantSteps, quantStepWords } from '~/domain/quant-states'
import { pageLoader, query } from '~/server.server'
import { pageMeta, type StatusStep, StatusTimeline } from '~/ui/components'
import { Layer } from '~/ui/layer'
import { Stack } from '~/ui/layout'
import { NameValueList } from '~/ui/table'
import { ADDRESS } from './facts.server'
import { MESSAGES } from './messages'

export const loader = pageLoader(ADDRESS, async ctx => {
  const { kind = '', applyId = '' } = ctx.params
  const { list } = await query(ctx, 'emcQuant.queryApply', {})
  const record = list.find(row => row.kind === kind && row.applyId === applyId)
  if (!record) throw new Response(null, { status: 404 })
  const detail = await query(ctx, 'oneAcct.queryMyBusinessHisDetail', { kind, id: applyId })
  return { record, detail, back: ADDRESS }
})

export const meta = pageMeta(MESSAGES.detailTitle)

type Data = ReturnType<typeof useLoaderData<typeof loader>>

/** Steps made, the one it stands at or was refused at, and those ahead (spec 2 §4). */
function stepsOf({ record, detail }: Data): StatusStep[] {
  const past = detail.history.map(step => ({
    label: step.to,
    at: formatDateTime(step.at),
    note: [step.by, step.note].filter(Boolean).join('：'),
    state: 'done' as const,
  }))
  const last = past.at(-1)
  if (!last) return []
  if (record.state.startsWith('-') || record.state === 'refused')
    return [...past.slice(0, -1), { ...last, state: 'refused' }]
  if (record.state === '99' || record.state === 'done') return past
  return [...past.slice(0, -1), { ...last, state: 'current' }, ...ahead(record)]
}

function ahead({ kind, state, emquantClient }: Data['record']): StatusStep[] {
  if (kind === 'quant-close') return [{ label: '已关闭', state: 'ahead' }]
  const at = quantStepOf(Number(state), emquantClient)
  return quantSteps(emquantClient)
    .filter(step => step > at)
    .map(step => ({ label: quantStepWords(step), state: 'ahead' }))
}

/** One application with its progress. */
export default function QuantRecordLayer() {
  const data = useLoaderData<typeof loader>()
  return (
    <Layer title={`${MESSAGES.detailTitle} ${data.record.fundId}`} back={data.back}>
      <Stack>
        <h3>{MESSAGES.timeline}</h3>
        <StatusTimeline steps={stepsOf(data)} />
        <h3>{MESSAGES.facts}</h3>
        <NameValueList items={data.detail.details} />
      </Stack>
    </Layer>
  )
}
