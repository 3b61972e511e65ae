import { Link, Outlet, useLoaderData, useOutletContext } from '@remix-run/react'
import { formatDateTime } from '~/domain/formats'
import { need, page } from '~/server.server'
import { EmptyState, Notice, Panel, pageMeta } from '~/ui/parts'
import { type Column, DataTable } from '~/ui/table'
import type { MyInfoData } from '../layout'
import { WORDS } from '../words'

const PATH = '/my-info/menu/machine-manage'
const NEWS: Readonly<Record<string, string>> = { saved: WORDS.machineSaved, removed: WORDS.machineRemoved }

export const loader = page(PATH, async here => {
  const { list } = await need(here, 'orgManage.qryMachine', {})
  return { list, news: NEWS[here.url.searchParams.get('news') ?? ''] }
})

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.machines)

type Row = ReturnType<typeof useLoaderData<typeof loader>>['list'][number]

const COLUMNS: Column<Row>[] = [
  { key: 'name', label: WORDS.machineName, head: true, render: row => row.machineName },
  { key: 'fund', label: WORDS.fundId, kind: 'code', render: row => row.fundId },
  { key: 'mac', label: WORDS.mac, kind: 'code', render: row => row.mac },
  { key: 'ip', label: WORDS.ip, kind: 'code', render: row => row.ip },
  { key: 'note', label: WORDS.note, render: row => row.note || '—' },
  { key: 'updated', label: WORDS.updatedAt, kind: 'date', render: row => formatDateTime(row.updateTime) },
]

const ACTS: Column<Row> = {
  key: 'acts',
  label: WORDS.acts,
  kind: 'action',
  render: row => (
    <span className="row-acts">
      <Link
        to={`${PATH}/edit/${row.machineId}`}
        aria-label={`${WORDS.edit} ${row.machineName}`}
        preventScrollReset
      >
        {WORDS.edit}
      </Link>
      <Link
        to={`${PATH}/remove/${row.machineId}`}
        aria-label={`${WORDS.remove} ${row.machineName}`}
        preventScrollReset
      >
        {WORDS.remove}
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
        title={WORDS.machines}
        id="machines"
        aside={
          mayChange && (
            <Link className="btn secondary" to={`${PATH}/add`} preventScrollReset>
              {WORDS.addMachine}
            </Link>
          )
        }
      >
        <DataTable
          caption={WORDS.machinesLead}
          captionShown
          columns={mayChange ? [...COLUMNS, ACTS] : COLUMNS}
          rows={list}
          rowKey={row => row.machineId}
          empty={<EmptyState title={WORDS.noMachines} />}
        />
      </Panel>
    </>
  )
}
