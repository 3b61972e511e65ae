import { isGroupedSystem } from '~/domain/system-flags'
import { RECORDS_A_PAGE } from '~/domain/test-services'
import { Stack } from '~/ui/layout'
import { Pagination } from '~/ui/table'
import { RecordTable, type TestRecord } from './record-table'

interface RecordListProps {
  list: readonly TestRecord[]
  /** Of all pages. */
  count: number
  pageNum: number
  /** Address of the list; an account's details lie under it. */
  path: string
}

/** All test accounts of one account; systems of both kinds stand apart. */
export function RecordList({ list, count, pageNum, path }: RecordListProps) {
  const kinds = new Set(list.map(({ sysFlag }) => isGroupedSystem(sysFlag)))
  return (
    <Stack>
      <RecordTable
        grouped={kinds.size > 1}
        records={list}
        detailHref={acctId => `${path}/detail/${acctId}`}
      />
      {count > RECORDS_A_PAGE && (
        <Pagination
          page={pageNum}
          pages={Math.ceil(count / RECORDS_A_PAGE)}
          total={count}
          href={number => `${path}?page=${number}`}
        />
      )}
    </Stack>
  )
}
