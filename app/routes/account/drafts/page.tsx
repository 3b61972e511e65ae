import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { continueHref, flowOf } from '~/domain/draft-flows'
import { formatDateTime } from '~/domain/formats'
import { pageLoader } from '~/server.server'
import { Breadcrumb, EmptyState, Notice, PageTitle, Panel, pageMeta } from '~/ui/components'
import { type Column, DataTable } from '~/ui/table'
import { MESSAGES } from './messages'

interface Row {
  id: string
  label: string
  updatedAt: string
  expiresAt: string
  href: string
  deleteHref: string
}

export const loader = pageLoader('/drafts', async ctx => {
  const { drafts, store } = ctx.services
  const lines = await drafts.list(store.db, ctx.subject)
  const rows: Row[] = lines.flatMap(({ id, flow, updatedAt, expiresAt }) => {
    const href = continueHref({ id, flow })
    const label = flowOf(flow)?.title
    if (!href || !label) return []
    const deleteHref = `/drafts/delete/${encodeURIComponent(id)}?flow=${encodeURIComponent(flow)}`
    return [{ id, label, updatedAt, expiresAt, href, deleteHref }]
  })
  return { rows, deleted: ctx.url.searchParams.has('deleted') }
})

export const meta = pageMeta(MESSAGES.title)

const COLUMNS: Column<Row>[] = [
  { key: 'flow', label: MESSAGES.flow, head: true, render: row => row.label },
  { key: 'saved', label: MESSAGES.savedAt, kind: 'date', render: row => formatDateTime(row.updatedAt) },
  { key: 'expires', label: MESSAGES.expiresAt, kind: 'date', render: row => formatDateTime(row.expiresAt) },
  {
    key: 'acts',
    label: '操作',
    kind: 'action',
    render: row => (
      <>
        <a
          href={row.href}
          aria-label={`${MESSAGES.continue}${row.label}（${formatDateTime(row.updatedAt)}）`}
        >
          {MESSAGES.continue}
        </a>
        {' · '}
        <Link
          to={row.deleteHref}
          aria-label={`${MESSAGES.delete}${row.label}（${formatDateTime(row.updatedAt)}）`}
          preventScrollReset
        >
          {MESSAGES.delete}
        </Link>
      </>
    ),
  },
]

/** 我的草稿: what was typed and not yet submitted. */
export default function Drafts() {
  const { rows, deleted } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb items={[{ label: '个人中心', href: '/personal-center' }, { label: MESSAGES.title }]} />
      <PageTitle title={MESSAGES.title} lead={MESSAGES.lead} />
      {deleted && <Notice kind="success" title={MESSAGES.deleted} live />}
      <Panel>
        <DataTable
          caption={MESSAGES.title}
          columns={COLUMNS}
          rows={rows}
          rowKey={row => row.id}
          empty={<EmptyState title={MESSAGES.none} />}
        />
      </Panel>
      <Outlet />
    </>
  )
}
