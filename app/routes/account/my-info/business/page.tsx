import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { businessEnd, businessName } from '~/domain/business-records'
import { continueHref, flowOf } from '~/domain/draft-flows'
import { formatDateTime } from '~/domain/formats'
import { pageAt } from '~/domain/paging'
import { need, ownReceipt, page } from '~/server.server'
import { Button } from '~/ui/form'
import { EmptyState, Notice, Panel, pageMeta, Tag } from '~/ui/parts'
import { type Column, DataTable, Pagination } from '~/ui/table'
import { WORDS } from '../words'
import { Agreements } from './agreements'

const PATH = '/my-info/menu/business-record'
const SIZE = 10

export const loader = page(PATH, async here => {
  const pageNum = pageAt(here.url, 'page')
  const kind = (here.url.searchParams.get('kind') ?? '').slice(0, 40)
  const filter = kind ? { kind } : {}
  const { list, count, kinds } = await need(here, 'oneAcct.queryMyBusinessHis', {
    ...filter,
    pageNum,
    pageSize: SIZE,
  })
  const { drafts, store } = here.services
  const lines = await drafts.list(store.db, here.subject)
  const open = lines.flatMap(({ id, flow, updatedAt }) => {
    const href = continueHref({ id, flow })
    return href ? [{ id, href, label: flowOf(flow)?.label ?? '', updatedAt }] : []
  })
  const agreementPage = pageAt(here.url, 'agreements')
  const agreed = await need(here, 'comm.listProtocolSign', { pageNum: agreementPage, pageSize: SIZE })
  const agreements = {
    list: agreed.list,
    page: agreementPage,
    pages: Math.ceil(agreed.count / SIZE),
    total: agreed.count,
  }
  const receipt = await ownReceipt(here, here.url.searchParams.get('done'))
  return { list, count, kinds, kind, pageNum, open, receipt, agreements }
})

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.business)

type Data = ReturnType<typeof useLoaderData<typeof loader>>

const COLOURS = { done: 'ok', refused: 'error', open: 'info' } as const

const COLUMNS: Column<Data['list'][number]>[] = [
  { key: 'title', label: WORDS.kind, head: true, render: row => row.title },
  { key: 'applied', label: WORDS.appliedAt, kind: 'date', render: row => formatDateTime(row.createTime) },
  { key: 'updated', label: WORDS.updatedAt, kind: 'date', render: row => formatDateTime(row.updateTime) },
  {
    key: 'state',
    label: WORDS.state,
    render: row => <Tag kind={COLOURS[businessEnd(row.kind, row.state)]}>{row.stateText}</Tag>,
  },
  {
    key: 'acts',
    label: WORDS.acts,
    kind: 'action',
    render: row => (
      <Link
        to={`${PATH}/detail/${encodeURIComponent(row.kind)}/${encodeURIComponent(row.id)}`}
        aria-label={`${WORDS.detail} ${row.title} ${formatDateTime(row.createTime)}`}
        preventScrollReset
      >
        {WORDS.detail}
      </Link>
    ),
  },
]

const DRAFT_COLUMNS: Column<Data['open'][number]>[] = [
  { key: 'label', label: WORDS.kind, head: true, render: row => row.label },
  { key: 'saved', label: WORDS.updatedAt, kind: 'date', render: row => formatDateTime(row.updatedAt) },
  {
    key: 'acts',
    label: WORDS.acts,
    kind: 'action',
    render: row => (
      <a href={row.href} aria-label={`${WORDS.continue} ${row.label} ${formatDateTime(row.updatedAt)}`}>
        {WORDS.continue}
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
      {data.receipt && (
        <Notice kind="success" title={WORDS.submitted} live>
          <p>
            {WORDS.receipt} <a href={`/receipt/${data.receipt.reference}`}>{data.receipt.reference}</a>
          </p>
        </Notice>
      )}
      <Outlet />
      {data.open.length > 0 && (
        <Panel title={WORDS.drafts} id="drafts">
          <DataTable
            caption={`${WORDS.drafts}列表`}
            columns={DRAFT_COLUMNS}
            rows={data.open}
            rowKey={row => row.id}
          />
        </Panel>
      )}
      <Panel title={WORDS.business} id="business">
        <div className="stack">
          <KindFilter data={data} />
          <DataTable
            caption={`${WORDS.business}列表`}
            columns={COLUMNS}
            rows={data.list}
            rowKey={row => `${row.kind}-${row.id}`}
            empty={<EmptyState title={WORDS.noBusiness} />}
          />
          {data.count > SIZE && (
            <Pagination
              page={data.pageNum}
              pages={Math.ceil(data.count / SIZE)}
              total={data.count}
              href={number => `${PATH}?page=${number}${query}`}
            />
          )}
        </div>
      </Panel>
      <Agreements {...data.agreements} path={PATH} />
    </>
  )
}

function KindFilter({ data }: { data: Data }) {
  if (data.kinds.length < 2) return null
  return (
    <form method="get" action={PATH} className="with-side">
      <select name="kind" className="input medium" aria-label={WORDS.kind} defaultValue={data.kind}>
        <option value="">{WORDS.allKinds}</option>
        {data.kinds.map(kind => (
          <option key={kind} value={kind}>
            {businessName(kind)}
          </option>
        ))}
      </select>
      <Button>{WORDS.filter}</Button>
    </form>
  )
}
