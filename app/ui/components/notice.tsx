import type { ReactNode } from 'react'
import { cx } from '../class-names'
import { Icon, type IconName } from './icon'

type Kind = 'info' | 'success' | 'warn' | 'error'

const MARKS: Record<Kind, { icon: IconName; word: string; frame: string; tint: string }> = {
  info: { icon: 'info', word: '提示', frame: 'border-brand-200 bg-brand-50', tint: 'text-brand-600' },
  success: { icon: 'check', word: '成功', frame: 'border-ok-200 bg-ok-50', tint: 'text-ok-700' },
  warn: { icon: 'alert', word: '注意', frame: 'border-warn-200 bg-warn-50', tint: 'text-warn-700' },
  error: { icon: 'error', word: '错误', frame: 'border-error-200 bg-error-50', tint: 'text-error-700' },
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
    <div
      className={cx('mb-4 flex gap-2.5 rounded border px-4 py-2.5', mark.frame)}
      role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}
    >
      <Icon name={mark.icon} className={cx('mt-0.5', mark.tint)} />
      <div>
        <span className="sr-only">{mark.word}：</span>
        {title && <strong className="block font-semibold">{title}</strong>}
        {children}
      </div>
    </div>
  )
}
