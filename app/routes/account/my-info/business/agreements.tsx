import { formatDateTime } from '~/domain/formats'
import { EmptyState, Panel } from '~/ui/components'
import { type Column, DataTable, Pagination } from '~/ui/table'
import { MESSAGES } from '../messages'

/** A record of an agreement, as the broker lists it. */
interface AgreementRecord {
  recordId: string
  title: string
  version: string
  fundId: string
  at: string
  applied: boolean
  kept: boolean
}

interface AgreementsProps {
  list: AgreementRecord[]
  page: number
  pages: number
  total: number
  path: string
}

const columns = (path: string): Column<AgreementRecord>[] => [
  { key: 'title', label: MESSAGES.agreement, head: true, render: row => `《${row.title}》` },
  { key: 'version', label: MESSAGES.version, render: row => row.version },
  { key: 'fundId', label: MESSAGES.fundId, render: row => row.fundId || '—' },
  {
    key: 'way',
    label: MESSAGES.agreedHow,
    render: row => (row.applied ? MESSAGES.withApplication : MESSAGES.byReading),
  },
  { key: 'at', label: MESSAGES.agreedAt, kind: 'date', render: row => formatDateTime(row.at) },
  {
    key: 'acts',
    label: MESSAGES.acts,
    kind: 'action',
    render: row =>
      row.kept && (
        <a
          href={`${path}/agreement/${row.recordId}.pdf`}
          aria-label={`${MESSAGES.savePdf} ${row.title} ${formatDateTime(row.at)}`}
          download=""
        >
          {MESSAGES.savePdf}
        </a>
      ),
  },
]

/** 已同意的协议: each agreement of the account with its own copy to save. */
export function Agreements({ list, page, pages, total, path }: AgreementsProps) {
  return (
    <Panel title={MESSAGES.agreements} id="agreements">
      <DataTable
        caption={`${MESSAGES.agreements}列表`}
        columns={columns(path)}
        rows={list}
        rowKey={row => row.recordId}
        empty={<EmptyState title={MESSAGES.noAgreements} />}
      />
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          total={total}
          href={number => `${path}?agreements=${number}#agreements`}
        />
      )}
    </Panel>
  )
}
