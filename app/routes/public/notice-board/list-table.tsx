import { CopyButton, EmptyState, Tag } from '~/ui/components'
import { type Column, DataTable } from '~/ui/table'
import { columnsOf, type ListColumn, type ListRecord } from './columns'
import { hrefOf, type ListQuery } from './list-query'
import { MESSAGES } from './messages'

const YUAN = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const FLAG_TAGS: Record<string, 'ok' | 'warn' | 'plain'> = {
  '1': 'ok',
  '2': 'warn',
  '3': 'warn',
  '0': 'plain',
}

function cellOf(column: ListColumn, row: ListRecord) {
  const value = column.value(row)
  if (column.kind === 'amount') return YUAN.format(Number(value) / 100)
  if (column.kind === 'tag' && 'sgTrdFlag' in row) return <Tag kind={FLAG_TAGS[row.sgTrdFlag]}>{value}</Tag>
  if (column.kind !== 'code') return value
  return (
    <span className="inline-flex items-center gap-1">
      {value}
      <CopyButton text={String(value)} what={column.label} />
    </span>
  )
}

const KINDS = { code: 'code', text: 'text', long: 'long', tag: 'text', amount: 'number' } as const

function sortOf(column: ListColumn, question: ListQuery): Column<ListRecord>['sort'] {
  const current = column.key === question.sort
  const order = current && question.order === 'asc' ? 'desc' : 'asc'
  return {
    href: hrefOf(question, { sort: column.key, order }),
    direction: current ? (question.order === 'asc' ? 'ascending' : 'descending') : undefined,
    title: order === 'asc' ? MESSAGES.asc : MESSAGES.desc,
  }
}

/** A page of a list; on a phone each row is a card. */
export function ListTable({
  question,
  rows,
  name,
}: {
  question: ListQuery
  rows: readonly ListRecord[]
  name: string
}) {
  const first = (question.page - 1) * question.size + 1
  const columns: Column<ListRecord>[] = [
    { key: 'sequence', label: MESSAGES.sequence, kind: 'sequence', render: (_row, index) => first + index },
    ...columnsOf(question.list).map(
      (column): Column<ListRecord> => ({
        key: column.key,
        label: column.label,
        kind: KINDS[column.kind],
        head: column.kind === 'code',
        sort: sortOf(column, question),
        render: row => cellOf(column, row),
      }),
    ),
  ]
  return (
    <DataTable
      caption={name}
      columns={columns}
      rows={rows}
      rowKey={(_row, index) => String(first + index)}
      tall
      listName="disclosure"
      empty={
        <EmptyState>
          <p>{MESSAGES.noMatch}</p>
        </EmptyState>
      }
    />
  )
}
