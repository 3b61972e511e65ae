import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { businessEnd } from '~/domain/business-records'
import { formatDateTime } from '~/domain/formats'
import { PROCESS_ADDRESSES } from '~/domain/processes'
import { pageLoader, query, type RequestContext } from '~/server.server'
import { Breadcrumb, PageTitle, Panel, pageMetaOf, type StatusStep, StatusTimeline } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { NameValueList } from '~/ui/table'
import { MESSAGES } from './messages'
import { processOf, tasksOf } from './process.server'
import { StateTag } from './records'

/** The application that the address names, or the newest one. */
async function idAsked(ctx: RequestContext): Promise<string> {
  const id = ctx.params.applyId ?? ctx.url.searchParams.get('id') ?? ''
  if (id) return id.slice(0, 64)
  const { address, processKey } = processOf(ctx)
  const newest = (await tasksOf(ctx, processKey)).list[0]
  if (!newest) throw redirect(address, { headers: ctx.headers })
  return newest.applyId
}

export const loader = pageLoader(PROCESS_ADDRESSES, async ctx => {
  const { key, title, address, processKey } = processOf(ctx)
  const task = await query(ctx, 'procManage.qryTaskDetail', { processKey, applyId: await idAsked(ctx) })
  return { key, title, address, task }
})

export const meta = pageMetaOf<typeof loader>(({ title }) => ({ title: `${MESSAGES.record} - ${title}` }))

type Data = ReturnType<typeof useLoaderData<typeof loader>>

const ENDS = { done: 'done', refused: 'refused', open: 'current' } as const

/** Steps so far; the last one is where the application stands. */
function stepsOf({ key, task }: Data): StatusStep[] {
  const steps = task.history.map(step => ({
    label: step.to,
    at: formatDateTime(step.at),
    note: [step.by, step.note].filter(Boolean).join('：'),
    state: 'done' as const,
  }))
  const last = steps.at(-1)
  return last ? [...steps.slice(0, -1), { ...last, state: ENDS[businessEnd(key, task.state)] }] : []
}

/** One application: where it stands, what it says, what was done with it. */
export default function RecordPage() {
  const data = useLoaderData<typeof loader>()
  const { key, title, address, task } = data
  return (
    <>
      <Breadcrumb
        items={[
          { label: MESSAGES.hub, href: '/apply' },
          { label: title, href: address },
          { label: MESSAGES.record },
        ]}
      />
      <PageTitle title={`${title} ${task.reference}`} />
      <Panel title={MESSAGES.answers} id="answers">
        <NameValueList
          items={[
            { name: MESSAGES.state, value: <StateTag process={key} state={task.state} /> },
            { name: MESSAGES.submittedAt, value: formatDateTime(task.createTime) },
            { name: MESSAGES.expected, value: task.expectedDay || MESSAGES.unknownDay },
            ...task.answers,
          ]}
        />
      </Panel>
      <Panel title={MESSAGES.history} id="history">
        <StatusTimeline steps={stepsOf(data)} />
      </Panel>
      <div className="actions">
        <ButtonLink href={address}>{MESSAGES.toForm}</ButtonLink>
        <ButtonLink href="/my-info/menu/business-record">{MESSAGES.all}</ButtonLink>
      </div>
    </>
  )
}
