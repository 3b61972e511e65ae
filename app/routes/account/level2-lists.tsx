import { EmptyState, Panel } from '~/ui/components'
import { DataTable, Pagination } from '~/ui/table'
import { ACCOUNT_COLUMNS, APPLICATION_COLUMNS } from './level2-columns'
import type { level2Lists } from './level2-lists.server'
import { LEVEL2_MESSAGES as MESSAGES } from './level2-messages'

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
      <Panel title={MESSAGES.accounts} id="level2-accounts">
        <DataTable
          caption={`${MESSAGES.accounts}列表`}
          columns={ACCOUNT_COLUMNS}
          rows={accounts.records}
          rowKey={row => row.applyOrganizationOrder}
          empty={<EmptyState title={MESSAGES.noAccounts} />}
        />
        <Pagination
          name={`${MESSAGES.accounts}分页`}
          page={accountPage}
          pages={pagesOf(accounts.total)}
          total={accounts.total}
          href={number => href(number, applicationPage, 'level2-accounts')}
        />
      </Panel>
      <Panel title={MESSAGES.applications} id="level2-applications">
        <DataTable
          caption={`${MESSAGES.applications}列表`}
          columns={APPLICATION_COLUMNS}
          rows={applications.records}
          rowKey={row => row.eid}
          empty={<EmptyState title={MESSAGES.noApplications} />}
        />
        <Pagination
          name={`${MESSAGES.applications}分页`}
          page={applicationPage}
          pages={pagesOf(applications.total)}
          total={applications.total}
          href={number => href(accountPage, number, 'level2-applications')}
        />
      </Panel>
    </>
  )
}
