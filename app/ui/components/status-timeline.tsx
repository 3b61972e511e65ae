import type { ReactNode } from 'react'
import { cx } from '../class-names'

export interface StatusStep {
  label: string
  at?: string
  note?: ReactNode
  state: 'done' | 'current' | 'ahead' | 'refused'
}

const MESSAGES: Record<StatusStep['state'], string> = {
  done: '已完成',
  current: '进行中',
  ahead: '未开始',
  refused: '未通过',
}

const DOTS: Record<StatusStep['state'], string> = {
  done: 'before:border-brand-600 before:bg-brand-600',
  current: 'before:border-brand-600 before:bg-surface',
  ahead: 'text-sm text-ink-500 before:border-line-strong before:bg-surface',
  refused: 'before:border-error-700 before:bg-error-700',
}
const STEP =
  "relative border-l-2 border-line pb-5 pl-5 before:absolute before:-left-[7px] before:top-1.5 before:h-3 before:w-3 before:rounded-full before:border-2 before:content-[''] last:border-transparent last:pb-0"

/** What an application has gone through and what is ahead. */
export function StatusTimeline({ steps }: { steps: readonly StatusStep[] }) {
  return (
    <ol>
      {steps.map(step => (
        <li key={step.label} className={cx(STEP, DOTS[step.state])}>
          <p className={step.state === 'current' ? 'font-semibold text-brand-700' : undefined}>
            {step.label}
            <span className="sr-only">（{MESSAGES[step.state]}）</span>
          </p>
          {step.at && <time className="text-sm tabular-nums text-ink-500">{step.at}</time>}
          {step.note && <p className="text-sm text-ink-500">{step.note}</p>}
        </li>
      ))}
    </ol>
  )
}
