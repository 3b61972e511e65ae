import { Link, Outlet, useLoaderData, useOutletContext } from '@remix-run/react'
import { pageLoader } from '~/server.server'
import { EmptyState, Notice, Panel, pageMeta } from '~/ui/components'
import { type Column, DataTable } from '~/ui/table'
import type { MyInfoData } from '../layout'
import { MESSAGES } from '../messages'
import { type PersonRight, peopleRights } from './people.server'

export const loader = pageLoader('/my-info/menu/manage-right', async ctx => ({
  rows: await peopleRights(ctx),
  saved: ctx.url.searchParams.has('saved'),
}))

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.rights)

/** Where the rights of a person over one fund account are changed; the account is named by its place in the list. */
const hrefOf = (row: PersonRight, rows: readonly PersonRight[]) => {
  const own = rows.filter(each => each.personId === row.personId)
  return `/my-info/menu/manage-right/edit/${row.personId}/${own.indexOf(row) + 1}`
}

const COLUMNS: Column<PersonRight>[] = [
  { key: 'person', label: MESSAGES.person, head: true, render: row => row.name },
  { key: 'duty', label: MESSAGES.duty, render: row => row.duty },
  { key: 'fund', label: MESSAGES.fundId, kind: 'code', render: row => row.fundId },
  { key: 'roles', label: MESSAGES.roles, render: row => row.words || '—' },
]

const actsOf = (rows: readonly PersonRight[]): Column<PersonRight> => ({
  key: 'acts',
  label: MESSAGES.acts,
  kind: 'action',
  render: row => (
    <Link
      to={hrefOf(row, rows)}
      aria-label={`${MESSAGES.change} ${row.name} ${row.fundId}`}
      preventScrollReset
    >
      {MESSAGES.change}
    </Link>
  ),
})

/** 权限管理: who of the organisation may do what with which fund account. */
export default function ManageRight() {
  const { rows, saved } = useLoaderData<typeof loader>()
  const { attestation } = useOutletContext<MyInfoData>()
  return (
    <>
      {saved && <Notice kind="success" title={MESSAGES.rightsSaved} live />}
      <Outlet />
      <Panel title={MESSAGES.rights} id="rights">
        <DataTable
          caption={MESSAGES.rightsLead}
          captionShown
          columns={attestation === '0' ? [...COLUMNS, actsOf(rows)] : COLUMNS}
          rows={rows}
          rowKey={row => `${row.personId}-${row.fundId}`}
          empty={<EmptyState title={MESSAGES.noRights} />}
        />
      </Panel>
    </>
  )
}
