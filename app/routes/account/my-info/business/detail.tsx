import { useLoaderData } from '@remix-run/react'
import { businessEnd, businessHref } from '~/domain/business-records'
import { formatDateTime } from '~/domain/formats'
import { need, page } from '~/server.server'
import { ButtonLink } from '~/ui/form'
import { Layer } from '~/ui/layer'
import { pageMeta, StatusTimeline } from '~/ui/parts'
import { NameValueList } from '~/ui/table'
import { WORDS } from '../words'

const ADDRESS = '/my-info/menu/business-record'

export const loader = page(ADDRESS, async here => {
  const { kind = '', id = '' } = here.params
  if (kind === '' || kind.length > 40 || id === '' || id.length > 64)
    throw new Response(null, { status: 404 })
  return need(here, 'oneAcct.queryMyBusinessHisDetail', { kind, id })
})

export const meta = pageMeta(WORDS.businessDetail)

type Data = ReturnType<typeof useLoaderData<typeof loader>>

/** Steps so far; the last one is where the application stands. */
function stepsOf({ history, kind, state }: Data) {
  const end = businessEnd(kind, state)
  return history.map((step, index) => {
    const last = index === history.length - 1
    const stand =
      end === 'refused' ? ('refused' as const) : end === 'done' ? ('done' as const) : ('current' as const)
    return {
      label: step.to,
      at: formatDateTime(step.at),
      note: [step.by, step.note].filter(Boolean).join('：'),
      state: last ? stand : ('done' as const),
    }
  })
}

/** One application with its history. */
export default function BusinessDetail() {
  const data = useLoaderData<typeof loader>()
  const href = businessHref(data.kind)
  return (
    <Layer title={data.title} back={ADDRESS}>
      <div className="stack">
        <h3>{WORDS.applied}</h3>
        <NameValueList
          items={[
            { name: WORDS.state, value: data.stateText },
            { name: WORDS.appliedAt, value: formatDateTime(data.createTime) },
            ...data.details.filter(row => row.name !== '申请状态'),
          ]}
        />
        <h3>{WORDS.history}</h3>
        <StatusTimeline steps={stepsOf(data)} />
        {href && (
          <p className="actions">
            <ButtonLink href={href}>{WORDS.toPage}</ButtonLink>
          </p>
        )}
      </div>
    </Layer>
  )
}
