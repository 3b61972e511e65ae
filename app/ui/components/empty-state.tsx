import type { ReactNode } from 'react'
import { Icon } from './icon'

/** Nothing to show, and what can be done about it. */
export function EmptyState({ title = '暂无数据', children }: { title?: string; children?: ReactNode }) {
  return (
    <div className="px-4 py-10 text-center text-ink-500">
      <Icon name="inbox" size="large" className="text-line-strong" />
      <p className="mt-2">{title}</p>
      {children}
    </div>
  )
}
