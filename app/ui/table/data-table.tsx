import type { ReactNode } from 'react'
import { EmptyState } from '../parts/empty-state'

export interface Column<Row> {
  key: string
  label: string
  render: (row: Row, index: number) => ReactNode
  /** number: right-aligned figures; code: account numbers and digests, never broken; action: buttons. */
  kind?: 'text' | 'number' | 'date' | 'code' | 'action'
  /** The cell that heads the row, and the card on a phone. */
  head?: boolean
}

interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  empty?: ReactNode
  /** Shows the caption; otherwise it is for screen readers. */
  captionShown?: boolean
}

/**
 * A table that turns into cards at 768 px and under: the same markup, with each cell's label taken from its
 * data-label by the style sheet. Roles are spelt out because `display` other than table drops them.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty, captionShown }: DataTableProps<Row>) {
  if (rows.length === 0) return <>{empty ?? <EmptyState />}</>
  return (
    <div className="table-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table className="table" role="table">
        <caption className={captionShown ? undefined : 'sr'}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" className={column.kind}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)} role="row">
              {columns.map((column) => (
                <Cell key={column.key} column={column}>
                  {column.render(row, index)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ column, children }: { column: Pick<Column<never>, 'label' | 'kind' | 'head'>; children: ReactNode }) {
  return column.head ? (
    <th role="rowheader" scope="row" className={column.kind} data-label={column.label}>
      {children}
    </th>
  ) : (
    <td role="cell" className={column.kind} data-label={column.label}>
      {children}
    </td>
  )
}
