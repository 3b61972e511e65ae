import { Link, Outlet, useLoaderData, useOutletContext } from '@remix-run/react'
import { formatDateTime } from '~/domain/formats'
import { pageLoader, query } from '~/server.server'
import { EmptyState, Notice, Panel, pageMeta } from '~/ui/components'
import { buttonClass } from '~/ui/form'
import { type Column, DataTable } from '~/ui/table'
import type { MyInfoData } from '../layout'
import { MESSAGES } from '../messages'

const PATH = '/my-info/menu/machine-manage'
const NEWS: Readonly<Record<string, string>> = {
  saved: MESSAGES.machineSaved,
  removed: MESSAGES.machineRemoved,
}

export const loader = pageLoader(PATH, async ctx => {
  const { list } = await query(ctx, 'orgManage.qryMachine', {})
  return { list, news: NEWS[ctx.url.searchParams.get('news') ?? ''] }
})

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.machines)

type Row = ReturnType<typeof useLoaderData<typeof loader>>['list'][number]

const COLUMNS: Column<Row>[] = [
  { key: 'name', label: MESSAGES.machineName, head: true, render: row => row.machineName },
  { key: 'fund', label: MESSAGES.fundId, kind: 'code', render: row => row.fundId },
  { key: 'mac', label: MESSAGES.mac, kind: 'code', render: row => row.mac },
  { key: 'ip', label: MESSAGES.ip, kind: 'code', render: row => row.ip },
  { key: 'note', label: MESSAGES.note, render: row => row.note || '—' },
  { key: 'updated', label: MESSAGES.updatedAt, kind: 'date', render: row => formatDateTime(row.updateTime) },
]

const ACTS: Column<Row> = {
  key: 'acts',
  label: MESSAGES.acts,
  kind: 'action',
  render: row => (
    <span className="flex flex-wrap gap-x-4 compact:justify-end">
      <Link
        to={`${PATH}/edit/${row.machineId}`}
        aria-label={`${MESSAGES.edit} ${row.machineName}`}
        preventScrollReset
      >
        {MESSAGES.edit}
      </Link>
      <Link
        to={`${PATH}/remove/${row.machineId}`}
        aria-label={`${MESSAGES.remove} ${row.machineName}`}
        preventScrollReset
      >
        {MESSAGES.remove}
      </Link>
    </span>
  ),
}

/** 交易机器管理: MAC and IP addresses of the machines that send orders. */
export default function Machines() {
  const { list, news } = useLoaderData<typeof loader>()
  const { attestation } = useOutletContext<MyInfoData>()
  const mayChange = attestation === '0'
  return (
    <>
      {news && <Notice kind="success" title={news} live />}
      <Outlet />
      <Panel
        title={MESSAGES.machines}
        id="machines"
        aside={
          mayChange && (
            <Link className={buttonClass()} to={`${PATH}/add`} preventScrollReset>
              {MESSAGES.addMachine}
            </Link>
          )
        }
      >
        <DataTable
          caption={MESSAGES.machinesLead}
          captionShown
          columns={mayChange ? [...COLUMNS, ACTS] : COLUMNS}
          rows={list}
          rowKey={row => row.machineId}
          empty={<EmptyState title={MESSAGES.noMachines} />}
        />
      </Panel>
    </>
  )
}
