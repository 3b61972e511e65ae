import type { ReactNode } from 'react'
import { cx } from '../class-names'

const KINDS = {
  plain: 'border-line bg-ground text-ink-700',
  info: 'border-brand-200 bg-brand-50 text-brand-700',
  ok: 'border-ok-200 bg-ok-50 text-ok-700',
  warn: 'border-warn-200 bg-warn-50 text-warn-700',
  error: 'border-error-200 bg-error-50 text-error-700',
} as const

/** A state in one word; the colour only repeats what the word says. */
export function Tag({ kind = 'plain', children }: { kind?: keyof typeof KINDS; children: ReactNode }) {
  return (
    <span className={cx('inline-block whitespace-nowrap rounded-sm border px-1.5 text-xs', KINDS[kind])}>
      {children}
    </span>
  )
}

/** Side of an order: buy is red, sell is green. */
export function Side({ side }: { side: 'buy' | 'sell' }) {
  const look = side === 'buy' ? 'font-semibold text-buy' : 'font-semibold text-sell'
  return <span className={look}>{side === 'buy' ? '买入' : '卖出'}</span>
}
