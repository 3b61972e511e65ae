import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatDateTime } from '~/domain/formats'
import { PROCESS_ADDRESSES } from '~/domain/processes'
import { MESSAGES as SHARED } from '~/features/applications/messages'
import { progressOf, StateTag } from '~/features/applications/state-tag'
import { pageLoader, query, type RequestContext } from '~/server.server'
import { Breadcrumb, PageTitle, Panel, pageMetaOf, StatusTimeline } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { NameValueList } from '~/ui/table'
import { MESSAGES } from './messages'
import { processOf, standingOf, tasksOf } from './process.server'

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
  return { title, address, task, standing: standingOf(key, task.state) }
})

export const meta = pageMetaOf<typeof loader>(({ title }) => ({ title: `${MESSAGES.record} - ${title}` }))

/** One application: where it stands, what it says, what was done with it. */
export default function RecordPage() {
  const { title, address, task, standing } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb
        items={[
          { label: SHARED.hub, href: '/apply' },
          { label: title, href: address },
          { label: MESSAGES.record },
        ]}
      />
      <PageTitle title={`${title} ${task.reference}`} />
      <Panel title={MESSAGES.answers} id="answers">
        <NameValueList
          items={[
            { name: SHARED.state, value: <StateTag {...standing} /> },
            { name: SHARED.submittedAt, value: formatDateTime(task.createTime) },
            { name: SHARED.expected, value: task.expectedDay || SHARED.unknownDay },
            ...task.answers,
          ]}
        />
      </Panel>
      <Panel title={MESSAGES.history} id="history">
        <StatusTimeline steps={progressOf(task.history, standing.end)} />
      </Panel>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <ButtonLink href={address}>{SHARED.toForm}</ButtonLink>
        <ButtonLink href="/my-info/menu/business-record">{MESSAGES.all}</ButtonLink>
      </div>
    </>
  )
}
