import { useLoaderData } from '@remix-run/react'
import { businessEnd, businessHref } from '~/domain/business-records'
import { formatDateTime } from '~/domain/formats'
import { progressOf } from '~/features/applications/state-tag'
import { type CallOutput, pageLoader, query } from '~/server.server'
import { pageMeta, StatusTimeline } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { Layer } from '~/ui/layer'
import { Stack } from '~/ui/layout'
import { NameValueList } from '~/ui/table'
import { MESSAGES } from '../messages'

const ADDRESS = '/my-info/menu/business-record'

type Detail = CallOutput<'oneAcct.queryMyBusinessHisDetail'>

/** Steps so far; the last one is where the application stands, also where its time is not known. */
function stepsOf({ history, kind, state, stateText }: Detail) {
  const end = businessEnd(kind, state)
  if (history.at(-1)?.to === stateText) return progressOf(history, end)
  return progressOf([...history, { at: '', by: '', to: stateText, note: '' }], end)
}

export const loader = pageLoader(ADDRESS, async ctx => {
  const { kind = '', id = '' } = ctx.params
  if (kind === '' || kind.length > 40 || id === '' || id.length > 64)
    throw new Response(null, { status: 404 })
  const detail = await query(ctx, 'oneAcct.queryMyBusinessHisDetail', { kind, id })
  return { ...detail, steps: stepsOf(detail), href: businessHref(kind) }
})

export const meta = pageMeta(MESSAGES.businessDetail)

/** One application with its history. */
export default function BusinessDetail() {
  const data = useLoaderData<typeof loader>()
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
        <StatusTimeline steps={data.steps} />
        {data.href && (
          <p className="flex flex-wrap items-center gap-3 print:hidden">
            <ButtonLink href={data.href}>{MESSAGES.toPage}</ButtonLink>
          </p>
        )}
      </Stack>
    </Layer>
  )
}
