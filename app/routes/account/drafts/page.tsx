import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { continueHref, flowOf } from '~/domain/draft-flows'
import { formatDateTime } from '~/domain/formats'
import { page } from '~/server.server'
import { Breadcrumb, EmptyState, Notice, PageTitle, Panel, pageMeta } from '~/ui/parts'
import { type Column, DataTable } from '~/ui/table'
import { WORDS } from './words'

interface Row {
  id: string
  label: string
  updatedAt: string
  expiresAt: string
  href: string
  deleteHref: string
}

export const loader = page('/drafts', async here => {
  const { drafts, store } = here.services
  const lines = await drafts.list(store.db, here.subject)
  const rows: Row[] = lines.flatMap(({ id, flow, updatedAt, expiresAt }) => {
    const href = continueHref({ id, flow })
    const label = flowOf(flow)?.label
    if (!href || !label) return []
    const deleteHref = `/drafts/delete/${encodeURIComponent(id)}?flow=${encodeURIComponent(flow)}`
    return [{ id, label, updatedAt, expiresAt, href, deleteHref }]
  })
  return { rows, deleted: here.url.searchParams.has('deleted') }
})

export const meta = pageMeta(WORDS.title)

const COLUMNS: Column<Row>[] = [
  { key: 'flow', label: WORDS.flow, head: true, render: row => row.label },
  { key: 'saved', label: WORDS.savedAt, kind: 'date', render: row => formatDateTime(row.updatedAt) },
  { key: 'expires', label: WORDS.expiresAt, kind: 'date', render: row => formatDateTime(row.expiresAt) },
  {
    key: 'acts',
    label: '操作',
    kind: 'action',
    render: row => (
      <>
        <a href={row.href} aria-label={`${WORDS.continue}${row.label}（${formatDateTime(row.updatedAt)}）`}>
          {WORDS.continue}
        </a>
        {' · '}
        <Link
          to={row.deleteHref}
          aria-label={`${WORDS.delete}${row.label}（${formatDateTime(row.updatedAt)}）`}
          preventScrollReset
        >
          {WORDS.delete}
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
      <Breadcrumb items={[{ label: '个人中心', href: '/personal-center' }, { label: WORDS.title }]} />
      <PageTitle title={WORDS.title} lead={WORDS.lead} />
      {deleted && <Notice kind="success" title={WORDS.deleted} live />}
      <Panel>
        <DataTable
          caption={WORDS.title}
          columns={COLUMNS}
          rows={rows}
          rowKey={row => row.id}
          empty={<EmptyState title={WORDS.none} />}
        />
      </Panel>
      <Outlet />
    </>
  )
}
