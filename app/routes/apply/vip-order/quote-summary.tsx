import { formatMoney } from '~/domain/formats'
import type { Quote, QuoteLine } from '~/domain/vip-quote'
import { Notice } from '~/ui/components'
import { Stack } from '~/ui/layout'
import { type Column, DataTable, NameValueList } from '~/ui/table'
import { KIND_MESSAGES, MESSAGES } from './messages'

type Line = Omit<QuoteLine, 'cnt'> & { readonly cnt: number }

const COLUMNS: readonly Column<Line>[] = [
  { key: 'name', label: '产品', head: true, render: line => line.product_name },
  { key: 'kind', label: '方式', kind: 'short', render: line => KIND_MESSAGES[line.kind] },
  { key: 'cnt', label: '期限', kind: 'short', render: line => `${line.cnt} 个月` },
  {
    key: 'days',
    label: '有效期',
    kind: 'date',
    render: line => `${line.start_date} 至 ${line.expires_date}`,
  },
  {
    key: 'credit',
    label: '抵扣',
    kind: 'number',
    render: line => (line.credit ? `-${formatMoney(line.credit)}` : '—'),
  },
  { key: 'due', label: '应付', kind: 'number', render: line => formatMoney(line.due) },
]

/** What a selection costs, and what stands against it. */
export function QuoteSummary({
  quote,
  caption,
}: {
  quote: Omit<Quote, 'lines'> & { lines: readonly Line[] }
  caption: string
}) {
  const { lines, original, credit, total, refusals } = quote
  if (lines.length === 0) return <p className="mt-1 text-sm text-ink-500">{MESSAGES.empty}</p>
  const items = [
    { name: MESSAGES.original, value: formatMoney(original) },
    ...(credit > 0 ? [{ name: MESSAGES.credit, value: `-${formatMoney(credit)}` }] : []),
    {
      name: MESSAGES.total,
      value: <strong className="text-lg font-semibold text-heading">{formatMoney(total)}</strong>,
    },
  ]
  return (
    <Stack>
      <DataTable caption={caption} columns={COLUMNS} rows={lines} rowKey={line => `${line.product_code}`} />
      {refusals.length > 0 && (
        <Notice kind="warn">
          {refusals.map(words => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      <NameValueList items={items} />
    </Stack>
  )
}
