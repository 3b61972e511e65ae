import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { labelOf } from '~/domain/enumeration'
import { formatDateTime } from '~/domain/formats'
import { deviceWords, LOGIN_WAYS, loginResult } from '~/domain/login-records'
import { pageAt } from '~/domain/paging'
import { pageLoader, query } from '~/server.server'
import { Breadcrumb, EmptyState, Notice, PageTitle, Panel, pageMeta, Tag } from '~/ui/components'
import { buttonClass } from '~/ui/form'
import { type Column, DataTable, Pagination } from '~/ui/table'
import { MESSAGES } from './messages'
import { liveSessions, PATH } from './sessions.server'

const SIZE = 20

export const loader = pageLoader('/uniacct-login-record', async ctx => {
  const pageNum = pageAt(ctx.url, 'page')
  const { list, count } = await query(ctx, 'oneAcct.queryMyLoginRecord', { pageNum, pageSize: SIZE })
  const rows = list.map(row => ({ ...row, device: deviceWords(row.device) }))
  const ended = ctx.url.searchParams.has('ended')
  return { sessions: await liveSessions(ctx), rows, count, pageNum, ended, path: PATH }
})

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.title)

type Data = ReturnType<typeof useLoaderData<typeof loader>>

const SESSION_COLUMNS: Column<Data['sessions'][number]>[] = [
  {
    key: 'device',
    label: MESSAGES.device,
    head: true,
    render: row => (
      <>
        {row.device} {row.own && <Tag kind="info">{MESSAGES.thisDevice}</Tag>}
      </>
    ),
  },
  { key: 'address', label: MESSAGES.address, kind: 'code', render: row => row.address },
  { key: 'started', label: MESSAGES.startedAt, kind: 'date', render: row => formatDateTime(row.createdAt) },
  { key: 'seen', label: MESSAGES.seenAt, kind: 'date', render: row => formatDateTime(row.seenAt) },
  {
    key: 'acts',
    label: MESSAGES.acts,
    kind: 'action',
    render: row =>
      row.own ? (
        '—'
      ) : (
        <Link
          to={`/uniacct-login-record/end/${row.key}`}
          aria-label={`${MESSAGES.end} ${row.device} ${formatDateTime(row.createdAt)}`}
          preventScrollReset
        >
          {MESSAGES.end}
        </Link>
      ),
  },
]

const RECORD_COLUMNS: Column<Data['rows'][number]>[] = [
  { key: 'at', label: MESSAGES.time, kind: 'date', head: true, render: row => formatDateTime(row.at) },
  { key: 'way', label: MESSAGES.way, kind: 'short', render: row => labelOf(LOGIN_WAYS, row.way) },
  { key: 'fund', label: MESSAGES.fundId, kind: 'code', render: row => row.fundId || '—' },
  { key: 'address', label: MESSAGES.address, kind: 'code', render: row => row.address || '—' },
  { key: 'device', label: MESSAGES.device, render: row => row.device },
  {
    key: 'result',
    label: MESSAGES.result,
    render: row => <Tag kind={row.result === 'ok' ? 'ok' : 'error'}>{loginResult(row.result)}</Tag>,
  },
]

/** 登录记录: what is signed in now, and every try so far. */
export default function LoginRecord() {
  const data = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb items={[{ label: '个人中心', href: '/personal-center' }, { label: MESSAGES.title }]} />
      <PageTitle title={MESSAGES.title} lead={MESSAGES.lead} />
      {data.ended && <Notice kind="success" title={MESSAGES.ended} live />}
      <Outlet />
      <Panel
        title={MESSAGES.sessions}
        id="sessions"
        aside={
          data.sessions.length > 1 && (
            <Link className={buttonClass()} to={`${data.path}/end-others`} preventScrollReset>
              {MESSAGES.endOthers}
            </Link>
          )
        }
      >
        <DataTable
          caption={`${MESSAGES.sessions}列表`}
          columns={SESSION_COLUMNS}
          rows={data.sessions}
          rowKey={row => row.key}
        />
      </Panel>
      <Panel title={MESSAGES.records} id="records">
        <DataTable
          caption={`${MESSAGES.records}列表`}
          columns={RECORD_COLUMNS}
          rows={data.rows}
          rowKey={(row, index) => `${row.at}-${index}`}
          empty={<EmptyState title={MESSAGES.none} />}
        />
        {data.count > SIZE && (
          <Pagination
            page={data.pageNum}
            pages={Math.ceil(data.count / SIZE)}
            total={data.count}
            href={number => `${data.path}?page=${number}#records`}
          />
        )}
      </Panel>
    </>
  )
}
