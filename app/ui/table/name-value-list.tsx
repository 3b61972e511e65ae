import type { ReactNode } from 'react'

export interface NameValue {
  name: string
  value: ReactNode
}

/** Names and values of one record. */
export function NameValueList({ items, columns = 1 }: { items: readonly NameValue[]; columns?: 1 | 2 }) {
  return (
    <dl className={columns === 2 ? 'gap-x-10 desk:grid desk:grid-cols-2' : undefined}>
      {items.map(item => (
        <div key={item.name} className="flex gap-4 border-b border-line-soft py-2">
          <dt className="w-28 flex-none text-ink-500">{item.name}</dt>
          <dd className="min-w-0 break-words tabular-nums">
            {item.value === '' || item.value === undefined || item.value === null ? '—' : item.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
