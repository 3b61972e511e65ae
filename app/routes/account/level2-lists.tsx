import { EmptyState, Panel } from '~/ui/parts'
import { DataTable, Pagination } from '~/ui/table'
import { ACCOUNT_COLUMNS, APPLICATION_COLUMNS } from './level2-columns'
import type { level2Lists } from './level2-lists.server'
import { LEVEL2_WORDS as WORDS } from './level2-words'

type Lists = Awaited<ReturnType<typeof level2Lists>>

/** Level-2 accounts and applications, each paged for itself. */
export function Level2Tables({ lists, path }: { lists: Lists; path: string }) {
  const { accounts, applications, accountPage, applicationPage, size } = lists
  const pagesOf = (total: number) => Math.max(1, Math.ceil(total / size))
  // Both page numbers stay in the address, so that turning one table leaves the other where it is.
  const href = (account: number, application: number, table: string) =>
    `${path}?accounts=${account}&applications=${application}#${table}`
  return (
    <>
      <Panel title={WORDS.accounts} id="level2-accounts">
        <DataTable
          caption={`${WORDS.accounts}列表`}
          columns={ACCOUNT_COLUMNS}
          rows={accounts.records}
          rowKey={row => row.applyOrganizationOrder}
          empty={<EmptyState title={WORDS.noAccounts} />}
        />
        <Pagination
          name={`${WORDS.accounts}分页`}
          page={accountPage}
          pages={pagesOf(accounts.total)}
          total={accounts.total}
          href={number => href(number, applicationPage, 'level2-accounts')}
        />
      </Panel>
      <Panel title={WORDS.applications} id="level2-applications">
        <DataTable
          caption={`${WORDS.applications}列表`}
          columns={APPLICATION_COLUMNS}
          rows={applications.records}
          rowKey={row => row.eid}
          empty={<EmptyState title={WORDS.noApplications} />}
        />
        <Pagination
          name={`${WORDS.applications}分页`}
          page={applicationPage}
          pages={pagesOf(applications.total)}
          total={applications.total}
          href={number => href(accountPage, number, 'level2-applications')}
        />
      </Panel>
    </>
  )
}
