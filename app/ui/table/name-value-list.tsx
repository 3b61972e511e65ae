import type { ReactNode } from 'react'

export interface NameValue {
  name: string
  value: ReactNode
}

/** Names and values of one record. */
export function NameValueList({ items, columns = 1 }: { items: readonly NameValue[]; columns?: 1 | 2 }) {
  return (
    <dl className={columns === 2 ? 'values two' : 'values'}>
      {items.map(item => (
        <div key={item.name}>
          <dt>{item.name}</dt>
          <dd>{item.value === '' || item.value === undefined || item.value === null ? '—' : item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
