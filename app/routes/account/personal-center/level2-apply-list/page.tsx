import { useLoaderData } from '@remix-run/react'
import { need, page } from '~/server.server'
import { EmptyState, Panel, pageMeta } from '~/ui/parts'
import { DataTable, Pagination } from '~/ui/table'
import { pageAt } from '../paging'
import { WORDS } from '../words'
import { ACCOUNT_COLUMNS, APPLICATION_COLUMNS } from './columns'

const PATH = '/personal-center/level2-apply-list'
/** Rows a page (spec 2 §2). */
const SIZE = 10

export const loader = page(PATH, async here => {
  const accountPage = pageAt(here.url, 'accounts')
  const applicationPage = pageAt(here.url, 'applications')
  const [accounts, applications] = await Promise.all([
    need(here, 'level2Apply.level2AccountList', { size: SIZE, current: accountPage }),
    need(here, 'level2Apply.level2ApplyList', { size: SIZE, current: applicationPage }),
  ])
  return { accounts, applications, accountPage, applicationPage }
})

export const meta = pageMeta('Level2行情权限')

/** Both page numbers stay in the address, so that turning one table leaves the other where it is. */
const href = (accounts: number, applications: number, table: string) =>
  `${PATH}?accounts=${accounts}&applications=${applications}#${table}`

const pagesOf = (total: number) => Math.max(1, Math.ceil(total / SIZE))

export default function Level2Lists() {
  const { accounts, applications, accountPage, applicationPage } = useLoaderData<typeof loader>()
  return (
    <>
      <Panel title={WORDS.level2Accounts} id="level2-accounts">
        <DataTable
          caption={`${WORDS.level2Accounts}列表`}
          columns={ACCOUNT_COLUMNS}
          rows={accounts.records}
          rowKey={row => row.applyOrganizationOrder}
          empty={<EmptyState title={WORDS.level2NoAccounts} />}
        />
        <Pagination
          name={`${WORDS.level2Accounts}分页`}
          page={accountPage}
          pages={pagesOf(accounts.total)}
          total={accounts.total}
          href={number => href(number, applicationPage, 'level2-accounts')}
        />
      </Panel>
      <Panel title={WORDS.level2Applications} id="level2-applications">
        <DataTable
          caption={`${WORDS.level2Applications}列表`}
          columns={APPLICATION_COLUMNS}
          rows={applications.records}
          rowKey={row => row.eid}
          empty={<EmptyState title={WORDS.level2NoApplications} />}
        />
        <Pagination
          name={`${WORDS.level2Applications}分页`}
          page={applicationPage}
          pages={pagesOf(applications.total)}
          total={applications.total}
          href={number => href(accountPage, number, 'level2-applications')}
        />
      </Panel>
    </>
  )
}
