import { Link } from '@remix-run/react'
import { formatDateTime } from '~/domain/formats'
import { EmptyState, Panel } from '~/ui/components'
import { type Column, DataTable } from '~/ui/table'
import { MESSAGES } from './messages'
import { type Standing, StateTag } from './state-tag'

export interface ApplicationRecord extends Standing {
  readonly applyId: string
  readonly createTime: string
  /** Its page. */
  readonly href: string
  /** What the link to it is called, and what tells it from the others. */
  readonly link: { readonly text: string; readonly of: string }
}

interface RecordsProps<Row> {
  caption: string
  rows: readonly Row[]
  /** What the records of this application say of themselves; the first is the head of the row. */
  columns: readonly Column<Row>[]
  /** A record opens in a layer of this page. */
  inLayer?: boolean
}

/** What was applied for before, newest first: own columns, then when, where it stands and the way to it. */
export function Records<Row extends ApplicationRecord>({
  caption,
  rows,
  columns,
  inLayer,
}: RecordsProps<Row>) {
  const shared: Column<Row>[] = [
    { key: 'at', label: MESSAGES.submittedAt, kind: 'date', render: row => formatDateTime(row.createTime) },
    { key: 'state', label: MESSAGES.state, render: row => <StateTag {...row} /> },
    {
      key: 'acts',
      label: MESSAGES.acts,
      kind: 'action',
      render: ({ href, link }) => (
        <Link
          to={href}
          aria-label={`${link.text} ${link.of}`}
          reloadDocument={!inLayer}
          preventScrollReset={inLayer}
        >
          {link.text}
        </Link>
      ),
    },
  ]
  return (
    <Panel title={MESSAGES.records} id="records">
      <DataTable
        caption={caption}
        columns={[...columns, ...shared]}
        rows={rows}
        rowKey={row => row.applyId}
        empty={<EmptyState title={MESSAGES.noRecords} />}
      />
    </Panel>
  )
}
