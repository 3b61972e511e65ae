import type { EffectiveRight } from '~/domain/vip-rights'
import { Tag } from '~/ui/components'
import { type Column, DataTable } from '~/ui/table'
import { MESSAGES, RIGHT_STATES } from './messages'

const COLUMNS: readonly Column<EffectiveRight>[] = [
  { key: 'name', label: '权限名称', head: true, render: right => right.permission_name },
  { key: 'start', label: '开始日期', kind: 'date', render: right => right.start_date || '—' },
  { key: 'end', label: '到期日期', kind: 'date', render: right => right.expires_date || '长期' },
  {
    key: 'state',
    label: '状态',
    render: right => (
      <Tag kind={right.state === 'effective' ? 'ok' : right.state === 'pending' ? 'info' : 'plain'}>
        {RIGHT_STATES[right.state]}
      </Tag>
    ),
  },
]

/** Rights in force (spec 2 §3), the free ones with them. */
export function RightsTable({ rights }: { rights: readonly EffectiveRight[] }) {
  return (
    <DataTable
      caption={MESSAGES.rights}
      columns={COLUMNS}
      rows={rights}
      rowKey={right => `${right.permission_name} ${right.start_date}`}
    />
  )
}
