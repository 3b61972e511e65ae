import { Link, Outlet, useLoaderData, useOutletContext } from '@remix-run/react'
import { page } from '~/server.server'
import { EmptyState, Notice, Panel, pageMeta } from '~/ui/parts'
import { type Column, DataTable } from '~/ui/table'
import type { MyInfoData } from '../layout'
import { WORDS } from '../words'
import { type PersonRight, peopleRights } from './people.server'

export const loader = page('/my-info/menu/manage-right', async here => ({
  rows: await peopleRights(here),
  saved: here.url.searchParams.has('saved'),
}))

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.rights)

/** Where the rights of a person over one fund account are changed; the account is named by its place in the list. */
const hrefOf = (row: PersonRight, rows: readonly PersonRight[]) => {
  const own = rows.filter(each => each.personId === row.personId)
  return `/my-info/menu/manage-right/edit/${row.personId}/${own.indexOf(row) + 1}`
}

const COLUMNS: Column<PersonRight>[] = [
  { key: 'person', label: WORDS.person, head: true, render: row => row.name },
  { key: 'duty', label: WORDS.duty, render: row => row.duty },
  { key: 'fund', label: WORDS.fundId, kind: 'code', render: row => row.fundId },
  { key: 'roles', label: WORDS.roles, render: row => row.words || '—' },
]

const actsOf = (rows: readonly PersonRight[]): Column<PersonRight> => ({
  key: 'acts',
  label: WORDS.acts,
  kind: 'action',
  render: row => (
    <Link to={hrefOf(row, rows)} aria-label={`${WORDS.change} ${row.name} ${row.fundId}`} preventScrollReset>
      {WORDS.change}
    </Link>
  ),
})

/** 权限管理: who of the organisation may do what with which fund account. */
export default function ManageRight() {
  const { rows, saved } = useLoaderData<typeof loader>()
  const { attestation } = useOutletContext<MyInfoData>()
  return (
    <>
      {saved && <Notice kind="success" title={WORDS.rightsSaved} live />}
      <Outlet />
      <Panel title={WORDS.rights} id="rights">
        <DataTable
          caption={WORDS.rightsLead}
          captionShown
          columns={attestation === '0' ? [...COLUMNS, actsOf(rows)] : COLUMNS}
          rows={rows}
          rowKey={row => `${row.personId}-${row.fundId}`}
          empty={<EmptyState title={WORDS.noRights} />}
        />
      </Panel>
    </>
  )
}
