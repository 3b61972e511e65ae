import { Outlet, useLoaderData } from '@remix-run/react'
import { need, page } from '~/server.server'
import { Panel, pageMeta } from '~/ui/parts'
import { RECORDS_A_PAGE, RecordList } from '~/ui/test-account/record-list'
import { pageAt } from '../../paging'
import { WORDS } from '../words'

const PATH = '/my-info/menu/service-manage/tests-account'

export const loader = page(PATH, async here => {
  const pageNum = pageAt(here.url, 'page')
  const { list, count } = await need(here, 'testAcct.queryTestAcct', { pageNum, pageSize: RECORDS_A_PAGE })
  return { list, count, pageNum }
})

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
