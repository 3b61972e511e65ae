import { useLoaderData } from '@remix-run/react'
import { businessEnd, businessHref } from '~/domain/business-records'
import { formatDateTime } from '~/domain/formats'
import { pageLoader, query } from '~/server.server'
import { pageMeta, type StatusStep, StatusTimeline } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { Layer } from '~/ui/layer'
import { Stack } from '~/ui/layout'
import { NameValueList } from '~/ui/table'
import { MESSAGES } from '../messages'

const ADDRESS = '/my-info/menu/business-record'

export const loader = pageLoader(ADDRESS, async ctx => {
  const { kind = '', id = '' } = ctx.params
  if (kind === '' || kind.length > 40 || id === '' || id.length > 64)
    throw new Response(null, { status: 404 })
  return query(ctx, 'oneAcct.queryMyBusinessHisDetail', { kind, id })
})

export const meta = pageMeta(MESSAGES.businessDetail)

type Data = ReturnType<typeof useLoaderData<typeof loader>>

const STANDS = { done: 'done', refused: 'refused', open: 'current' } as const

/** Steps so far; the last one is where the application stands, also where its time is not known. */
function stepsOf({ history, kind, state, stateText }: Data): StatusStep[] {
  const past = history.map(step => ({
    label: step.to,
    at: formatDateTime(step.at),
    note: [step.by, step.note].filter(Boolean).join('：'),
    state: 'done' as const,
  }))
  const last = past.at(-1)
  const stands = STANDS[businessEnd(kind, state)]
  if (last?.label !== stateText) return [...past, { label: stateText, state: stands }]
  return [...past.slice(0, -1), { ...last, state: stands }]
}

/** One application with its history. */
export default function BusinessDetail() {
  const data = useLoaderData<typeof loader>()
  const href = businessHref(data.kind)
  return (
    <Layer title={data.title} back={ADDRESS}>
      <Stack>
        <h3>{MESSAGES.applied}</h3>
        <NameValueList
          items={[
            { name: MESSAGES.state, value: data.stateText },
            { name: MESSAGES.appliedAt, value: formatDateTime(data.createTime) },
            ...data.details.filter(row => row.name !== '申请状态'),
          ]}
        />
        <h3>{MESSAGES.history}</h3>
        <StatusTimeline steps={stepsOf(data)} />
        {href && (
          <p className="flex flex-wrap items-center gap-3 print:hidden">
            <ButtonLink href={href}>{MESSAGES.toPage}</ButtonLink>
          </p>
        )}
      </Stack>
    </Layer>
  )
}
