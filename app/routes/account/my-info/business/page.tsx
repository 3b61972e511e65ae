import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { businessEnd, businessName } from '~/domain/business-records'
import { continueHref, flowOf } from '~/domain/draft-flows'
import { formatDateTime } from '~/domain/formats'
import { pageAt } from '~/domain/paging'
import { StateTag } from '~/features/applications/state-tag'
import { pageLoader, query } from '~/server.server'
import { EmptyState, Panel, pageMeta } from '~/ui/components'
import { Button, inputClass } from '~/ui/form'
import { Stack } from '~/ui/layout'
import { type Column, DataTable, Pagination } from '~/ui/table'
import { MESSAGES } from '../messages'
import { Agreements } from './agreements'

const PATH = '/my-info/menu/business-record'
const SIZE = 10

export const loader = pageLoader(PATH, async ctx => {
  const pageNum = pageAt(ctx.url, 'page')
  const kind = (ctx.url.searchParams.get('kind') ?? '').slice(0, 40)
  const filter = kind ? { kind } : {}
  const { list, count, kinds } = await query(ctx, 'oneAcct.queryMyBusinessHis', {
    ...filter,
    pageNum,
    pageSize: SIZE,
  })
  const { drafts, store } = ctx.services
  const lines = await drafts.list(store.db, ctx.subject)
  const open = lines.flatMap(({ id, flow, updatedAt }) => {
    const href = continueHref({ id, flow })
    return href ? [{ id, href, label: flowOf(flow)?.title ?? '', updatedAt }] : []
  })
  const agreementPage = pageAt(ctx.url, 'agreements')
  const agreed = await query(ctx, 'comm.listProtocolSign', { pageNum: agreementPage, pageSize: SIZE })
  const agreements = {
    list: agreed.list,
    page: agreementPage,
    pages: Math.ceil(agreed.count / SIZE),
    total: agreed.count,
  }
  return {
    list: list.map(row => ({ ...row, end: businessEnd(row.kind, row.state) })),
    count,
    kinds: kinds.map(each => ({ kind: each, name: businessName(each) })),
    kind,
    pageNum,
    open,
    agreements,
  }
})

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.business)

type Data = ReturnType<typeof useLoaderData<typeof loader>>

const COLUMNS: Column<Data['list'][number]>[] = [
  { key: 'title', label: MESSAGES.kind, head: true, render: row => row.title },
  { key: 'applied', label: MESSAGES.appliedAt, kind: 'date', render: row => formatDateTime(row.createTime) },
  { key: 'updated', label: MESSAGES.updatedAt, kind: 'date', render: row => formatDateTime(row.updateTime) },
  {
    key: 'state',
    label: MESSAGES.state,
    render: row => <StateTag {...row} />,
  },
  {
    key: 'acts',
    label: MESSAGES.acts,
    kind: 'action',
    render: row => (
      <Link
        to={`${PATH}/detail/${encodeURIComponent(row.kind)}/${encodeURIComponent(row.id)}`}
        aria-label={`${MESSAGES.detail} ${row.title} ${formatDateTime(row.createTime)}`}
        preventScrollReset
      >
        {MESSAGES.detail}
      </Link>
    ),
  },
]

const DRAFT_COLUMNS: Column<Data['open'][number]>[] = [
  { key: 'label', label: MESSAGES.kind, head: true, render: row => row.label },
  { key: 'saved', label: MESSAGES.updatedAt, kind: 'date', render: row => formatDateTime(row.updatedAt) },
  {
    key: 'acts',
    label: MESSAGES.acts,
    kind: 'action',
    render: row => (
      <a href={row.href} aria-label={`${MESSAGES.continue} ${row.label} ${formatDateTime(row.updatedAt)}`}>
        {MESSAGES.continue}
      </a>
    ),
  },
]

/** 业务记录: every application of the account, and what was begun and not yet submitted. */
export default function BusinessRecord() {
  const data = useLoaderData<typeof loader>()
  const query = data.kind ? `&kind=${encodeURIComponent(data.kind)}` : ''
  return (
    <>
      <Outlet />
      {data.open.length > 0 && (
        <Panel title={MESSAGES.drafts} id="drafts">
          <DataTable
            caption={`${MESSAGES.drafts}列表`}
            columns={DRAFT_COLUMNS}
            rows={data.open}
            rowKey={row => row.id}
          />
        </Panel>
      )}
      <Panel title={MESSAGES.business} id="business">
        <Stack>
          <KindFilter data={data} />
          <DataTable
            caption={`${MESSAGES.business}列表`}
            columns={COLUMNS}
            rows={data.list}
            rowKey={row => `${row.kind}-${row.id}`}
            empty={<EmptyState title={MESSAGES.noBusiness} />}
          />
          {data.count > SIZE && (
            <Pagination
              page={data.pageNum}
              pages={Math.ceil(data.count / SIZE)}
              total={data.count}
              href={number => `${PATH}?page=${number}${query}`}
            />
          )}
        </Stack>
      </Panel>
      <Agreements {...data.agreements} path={PATH} />
    </>
  )
}

function KindFilter({ data }: { data: Data }) {
  if (data.kinds.length < 2) return null
  return (
    <form method="get" action={PATH} className="flex flex-wrap items-center gap-2">
      <select
        name="kind"
        className={inputClass('w-72 max-w-full')}
        aria-label={MESSAGES.kind}
        defaultValue={data.kind}
      >
        <option value="">{MESSAGES.allKinds}</option>
        {data.kinds.map(({ kind, name }) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </select>
      <Button>{MESSAGES.filter}</Button>
    </form>
  )
}
