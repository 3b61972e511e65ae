import type { ReactNode } from 'react'
import { cx } from '../class-names'
import { EmptyState } from '../components/empty-state'

export interface Column<Row> {
  key: string
  label: string
  render: (row: Row, index: number) => ReactNode
  /**
   * number: right-aligned figures; short: a kind, a state or another word or two, never broken, as dates are not;
   * code: account numbers and digests, never broken; action: buttons; long: names that get more room; sequence: the
   * row's number in the list, left out of a phone's cards.
   */
  kind?: 'text' | 'number' | 'short' | 'date' | 'code' | 'action' | 'long' | 'sequence'
  /** The cell that heads the row, and the card on a phone. */
  head?: boolean
  /** Makes the label a link that sorts by this column; `direction` is the order in force. */
  sort?: { href: string; direction?: 'ascending' | 'descending'; title: string }
}

interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  empty?: ReactNode
  /** Shows the caption; otherwise it is for screen readers. */
  captionShown?: boolean
  /** At most 500 px high (spec 1 §9): the rows scroll under their heads. */
  tall?: boolean
  /** The name under which a row stands together with others; rows of one name follow each other. */
  groupOf?: (row: Row) => string
  /** Name under which 加载更多 finds where rows go. */
  listName?: string
}

// Spelt out, because cells and rows lose their meaning where the style sheet displays them as blocks.
const ROLE = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

const SORT = 'inline-flex min-h-6 items-center gap-1 no-underline after:text-xs hover:text-brand-600'
const SORT_MARKS = {
  none: "text-ink-700 after:text-line-strong after:content-['↕']",
  ascending: "text-brand-700 after:text-brand-600 after:content-['↑']",
  descending: "text-brand-700 after:text-brand-600 after:content-['↓']",
} as const

/**
 * A table that turns into cards in the phone layout: the same markup, with each cell's label taken from its
 * data-label by data-table.css.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, captionShown, tall, groupOf, listName } = props
  if (rows.length === 0) return <>{empty ?? <EmptyState />}</>
  return (
    <section
      className={tall ? 'max-h-[500px] overflow-auto compact:max-h-none' : 'overflow-x-auto'}
      aria-label={caption}
      // A region that scrolls must be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
    >
      <table className={tall ? 'data-table tall' : 'data-table'} {...ROLE.table}>
        <caption className={captionShown ? undefined : 'sr-only'}>{caption}</caption>
        <thead {...ROLE.rowgroup}>
          <tr {...ROLE.row}>
            {columns.map(column => (
              <th
                key={column.key}
                {...ROLE.columnheader}
                scope="col"
                className={column.kind}
                aria-sort={column.sort?.direction}
              >
                {column.sort ? (
                  <a
                    className={cx(SORT, SORT_MARKS[column.sort.direction ?? 'none'])}
                    href={column.sort.href}
                  >
                    {column.label}
                    <span className="sr-only">，按{column.sort.title}排列</span>
                  </a>
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(rows, groupOf).map(({ name, from, members }) => (
          <tbody key={name} {...ROLE.rowgroup} data-list={listName}>
            {name && (
              <tr className="group" {...ROLE.row}>
                <th {...ROLE.rowheader} scope="rowgroup" colSpan={columns.length}>
                  {name}
                </th>
              </tr>
            )}
            {members.map((row, index) => (
              <tr key={rowKey(row, from + index)} {...ROLE.row}>
                {columns.map(column => (
                  <Cell key={column.key} column={column}>
                    {column.render(row, from + index)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

interface Group<Row> {
  name: string
  /** Place of its first row among all. */
  from: number
  members: Row[]
}

function groupsOf<Row>(rows: readonly Row[], nameOf: (row: Row) => string = () => ''): Group<Row>[] {
  const groups: Group<Row>[] = []
  for (const [from, row] of rows.entries()) {
    const name = nameOf(row)
    const last = groups.at(-1)
    if (last?.name === name) last.members.push(row)
    else groups.push({ name, from, members: [row] })
  }
  return groups
}

function Cell({
  column,
  children,
}: {
  column: Pick<Column<never>, 'label' | 'kind' | 'head'>
  children: ReactNode
}) {
  return column.head ? (
    <th {...ROLE.rowheader} scope="row" className={column.kind} data-label={column.label}>
      {children}
    </th>
  ) : (
    <td {...ROLE.cell} className={column.kind} data-label={column.label}>
      {children}
    </td>
  )
}
