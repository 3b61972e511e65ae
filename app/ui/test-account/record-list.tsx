import { isGroupedSystem } from '~/domain/system-flags'
import { Pagination } from '../table'
import { RecordTable, type TestRecord } from './record-table'

/** Test accounts on a page of somebody's own lists. */
export const RECORDS_A_PAGE = 50

interface RecordListProps {
  list: readonly (TestRecord & { sysFlag: string })[]
  /** Of all pages. */
  count: number
  pageNum: number
  /** Address of the list; an account's details lie under it. */
  path: string
}

/** All test accounts of one account: the trading systems together, then every other one (spec 2 §3). */
export function RecordList({ list, count, pageNum, path }: RecordListProps) {
  const grouped = list.filter(({ sysFlag }) => isGroupedSystem(sysFlag))
  const others = list.filter(({ sysFlag }) => !isGroupedSystem(sysFlag))
  const detailHref = (acctId: string) => `${path}/detail/${acctId}`
  const both = grouped.length > 0 && others.length > 0
  return (
    <div className="stack">
      {(grouped.length > 0 || others.length === 0) && (
        <RecordTable title={both ? '交易系统' : undefined} records={grouped} detailHref={detailHref} />
      )}
      {others.length > 0 && (
        <RecordTable title={both ? '其他系统' : undefined} records={others} detailHref={detailHref} />
      )}
      {count > RECORDS_A_PAGE && (
        <Pagination
          page={pageNum}
          pages={Math.ceil(count / RECORDS_A_PAGE)}
          total={count}
          href={number => `${path}?page=${number}`}
        />
      )}
    </div>
  )
}
