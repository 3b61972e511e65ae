import { isGroupedSystem } from '~/domain/system-flags'
import { RECORDS_A_PAGE } from '~/domain/test-services'
import { Pagination } from '../table'
import { RecordTable, type TestRecord } from './record-table'

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
  const both: [string, typeof list][] = [
    ['交易系统', grouped],
    ['其他系统', others],
  ]
  const filled = both.filter(([, records]) => records.length > 0)
  const groups = filled.length > 0 ? filled : both.slice(0, 1)
  return (
    <div className="stack">
      {groups.map(([title, records]) => (
        <RecordTable
          key={title}
          title={groups.length > 1 ? title : undefined}
          even={groups.length > 1}
          records={records}
          detailHref={acctId => `${path}/detail/${acctId}`}
        />
      ))}
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
