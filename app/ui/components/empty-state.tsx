import type { ReactNode } from 'react'
import { Icon } from './icon'

/** Nothing to show, and what can be done about it. */
export function EmptyState({ title = '暂无数据', children }: { title?: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <Icon name="inbox" size="large" />
      <p className="empty-title">{title}</p>
      {children}
    </div>
  )
}
