import { Outlet, useLoaderData } from '@remix-run/react'
import { RecordList } from '~/features/test-accounts/record-list'
import { ownAccounts } from '~/features/test-accounts/test-accounts.server'
import { pageLoader } from '~/server.server'
import { Panel, pageMeta } from '~/ui/components'
import { MESSAGES } from '../messages'

const PATH = '/my-info/menu/service-manage/tests-account'

export const loader = pageLoader(PATH, ownAccounts)

export const meta = pageMeta(MESSAGES.tests)

/** The account's test accounts, with the same details as in the personal centre. */
export default function TestsAccount() {
  const records = useLoaderData<typeof loader>()
  return (
    <>
      <Outlet />
      <Panel title={MESSAGES.tests} id="tests-account">
        <RecordList {...records} path={PATH} />
      </Panel>
    </>
  )
}
