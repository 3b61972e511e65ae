import { Outlet, useLoaderData } from '@remix-run/react'
import { need, page } from '~/server.server'
import { Panel, pageMeta } from '~/ui/parts'
import { Pagination } from '~/ui/table'
import { RecordTable } from '~/ui/test-account/record-table'
import { pageAt } from '../../paging'
import { WORDS } from '../words'

const PATH = '/my-info/menu/service-manage/tests-account'
const SIZE = 50

export const loader = page(PATH, async here => {
  const pageNum = pageAt(here.url, 'page')
  const { list, count } = await need(here, 'testAcct.queryTestAcct', { pageNum, pageSize: SIZE })
  return { list, count, pageNum }
})

export const meta = pageMeta(WORDS.tests)

/** The account's test accounts, with the same details as in the personal centre. */
export default function TestsAccount() {
  const { list, count, pageNum } = useLoaderData<typeof loader>()
  return (
    <>
      <Outlet />
      <Panel title={WORDS.tests} id="tests-account">
        <RecordTable records={list} detailHref={acctId => `${PATH}/detail/${acctId}`} />
        {count > SIZE && (
          <Pagination
            page={pageNum}
            pages={Math.ceil(count / SIZE)}
            total={count}
            href={number => `${PATH}?page=${number}`}
          />
        )}
      </Panel>
    </>
  )
}
