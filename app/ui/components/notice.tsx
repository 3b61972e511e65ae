import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

type Kind = 'info' | 'success' | 'warn' | 'error'

const MARKS: Record<Kind, { icon: IconName; word: string }> = {
  info: { icon: 'info', word: '提示' },
  success: { icon: 'check', word: '成功' },
  warn: { icon: 'alert', word: '注意' },
  error: { icon: 'error', word: '错误' },
}

/** `live` announces it when it appears by script or heads a freshly loaded page. */
export function Notice({
  kind = 'info',
  title,
  live,
  children,
}: {
  kind?: Kind
  title?: string
  live?: boolean
  children?: ReactNode
}) {
  const mark = MARKS[kind]
  return (
    <div className={`notice ${kind}`} role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}>
      <Icon name={mark.icon} />
      <div>
        <span className="sr">{mark.word}：</span>
        {title && <strong className="notice-title">{title}</strong>}
        {children}
      </div>
    </div>
  )
}
