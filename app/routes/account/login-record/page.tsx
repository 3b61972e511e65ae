import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { labelOf } from '~/domain/enumeration'
import { formatDateTime } from '~/domain/formats'
import { deviceWords, LOGIN_WAYS, loginResult } from '~/domain/login-records'
import { pageAt } from '~/domain/paging'
import { need, page } from '~/server.server'
import { Breadcrumb, EmptyState, Notice, PageTitle, Panel, pageMeta, Tag } from '~/ui/parts'
import { type Column, DataTable, Pagination } from '~/ui/table'
import { liveSessions, PATH } from './sessions.server'
import { WORDS } from './words'

const SIZE = 20

export const loader = page('/uniacct-login-record', async here => {
  const pageNum = pageAt(here.url, 'page')
  const { list, count } = await need(here, 'oneAcct.queryMyLoginRecord', { pageNum, pageSize: SIZE })
  const rows = list.map(row => ({ ...row, device: deviceWords(row.device) }))
  const ended = here.url.searchParams.has('ended')
  return { sessions: await liveSessions(here), rows, count, pageNum, ended, path: PATH }
})

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.title)

type Data = ReturnType<typeof useLoaderData<typeof loader>>

const SESSION_COLUMNS: Column<Data['sessions'][number]>[] = [
  {
    key: 'device',
    label: WORDS.device,
    head: true,
    render: row => (
      <>
        {row.device} {row.own && <Tag kind="info">{WORDS.here}</Tag>}
      </>
    ),
  },
  { key: 'address', label: WORDS.address, kind: 'code', render: row => row.address },
  { key: 'started', label: WORDS.startedAt, kind: 'date', render: row => formatDateTime(row.createdAt) },
  { key: 'seen', label: WORDS.seenAt, kind: 'date', render: row => formatDateTime(row.seenAt) },
  {
    key: 'acts',
    label: WORDS.acts,
    kind: 'action',
    render: row =>
      row.own ? (
        '—'
      ) : (
        <Link
          to={`/uniacct-login-record/end/${row.key}`}
          aria-label={`${WORDS.end} ${row.device} ${formatDateTime(row.createdAt)}`}
          preventScrollReset
        >
          {WORDS.end}
        </Link>
      ),
  },
]

const RECORD_COLUMNS: Column<Data['rows'][number]>[] = [
  { key: 'at', label: WORDS.time, kind: 'date', head: true, render: row => formatDateTime(row.at) },
  { key: 'way', label: WORDS.way, kind: 'short', render: row => labelOf(LOGIN_WAYS, row.way) },
  { key: 'fund', label: WORDS.fundId, kind: 'code', render: row => row.fundId || '—' },
  { key: 'address', label: WORDS.address, kind: 'code', render: row => row.address || '—' },
  { key: 'device', label: WORDS.device, render: row => row.device },
  {
    key: 'result',
    label: WORDS.result,
    render: row => <Tag kind={row.result === 'ok' ? 'ok' : 'error'}>{loginResult(row.result)}</Tag>,
  },
]

/** 登录记录: what is signed in now, and every try so far. */
export default function LoginRecord() {
  const data = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb items={[{ label: '个人中心', href: '/personal-center' }, { label: WORDS.title }]} />
      <PageTitle title={WORDS.title} lead={WORDS.lead} />
      {data.ended && <Notice kind="success" title={WORDS.ended} live />}
      <Outlet />
      <Panel
        title={WORDS.sessions}
        id="sessions"
        aside={
          data.sessions.length > 1 && (
            <Link className="btn secondary" to={`${data.path}/end-others`} preventScrollReset>
              {WORDS.endOthers}
            </Link>
          )
        }
      >
        <DataTable
          caption={`${WORDS.sessions}列表`}
          columns={SESSION_COLUMNS}
          rows={data.sessions}
          rowKey={row => row.key}
        />
      </Panel>
      <Panel title={WORDS.records} id="records">
        <DataTable
          caption={`${WORDS.records}列表`}
          columns={RECORD_COLUMNS}
          rows={data.rows}
          rowKey={(row, index) => `${row.at}-${index}`}
          empty={<EmptyState title={WORDS.none} />}
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
