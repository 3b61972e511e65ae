import type { ReactNode } from 'react'

/** A state in one word; the colour only repeats what the word says. */
export function Tag({
  kind = 'plain',
  children,
}: {
  kind?: 'plain' | 'info' | 'ok' | 'warn' | 'error'
  children: ReactNode
}) {
  return <span className={`tag ${kind}`}>{children}</span>
}

/** Side of an order: buy is red, sell is green. */
export function Side({ side }: { side: 'buy' | 'sell' }) {
  return <span className={side === 'buy' ? 'side-buy' : 'side-sell'}>{side === 'buy' ? '买入' : '卖出'}</span>
}
