import { Outlet, useLoaderData } from '@remix-run/react'
import { page } from '~/server.server'
import { ownAccounts } from '~/test-accounts.server'
import { Panel, pageMeta } from '~/ui/parts'
import { RecordList } from '~/ui/test-account/record-list'
import { WORDS } from '../words'

const PATH = '/my-info/menu/service-manage/tests-account'

export const loader = page(PATH, ownAccounts)

export const meta = pageMeta(WORDS.tests)

/** The account's test accounts, with the same details as in the personal centre. */
export default function TestsAccount() {
  const records = useLoaderData<typeof loader>()
  return (
    <>
      <Outlet />
      <Panel title={WORDS.tests} id="tests-account">
        <RecordList {...records} path={PATH} />
      </Panel>
    </>
  )
}
