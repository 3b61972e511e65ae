import type { ReactNode } from 'react'

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

/** What an application has gone through and what is ahead. */
export function StatusTimeline({ steps }: { steps: readonly StatusStep[] }) {
  return (
    <ol className="timeline">
      {steps.map(step => (
        <li key={step.label} className={step.state}>
          <p className="timeline-label">
            {step.label}
            <span className="sr">（{MESSAGES[step.state]}）</span>
          </p>
          {step.at && <time className="num">{step.at}</time>}
          {step.note && <p className="timeline-note">{step.note}</p>}
        </li>
      ))}
    </ol>
  )
}
