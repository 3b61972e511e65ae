import { cx } from '../class-names'

/** A line leads from each step to the next, on a desktop. */
const STEP =
  "flex flex-1 items-center gap-2 before:h-px before:w-8 before:flex-none before:bg-line-strong before:content-[''] first:before:content-none compact:flex-col compact:gap-1 compact:text-center compact:text-sm compact:before:hidden"
const STEP_STATES = {
  done: 'text-ink-900',
  current: 'font-semibold text-brand-700',
  ahead: 'text-ink-500',
} as const
const MARK = 'grid h-6 w-6 flex-none place-items-center rounded-full border text-sm'
const MARK_STATES = {
  done: 'border-brand-600 text-brand-600',
  current: 'border-brand-600 bg-brand-600 text-brand-on',
  ahead: 'border-line-strong',
} as const

/** Steps of an application; `current` counts from 0. */
export function Steps({
  labels,
  current,
  name = '办理步骤',
}: {
  labels: readonly string[]
  current: number
  name?: string
}) {
  return (
    <ol className="mb-5 flex gap-2 overflow-hidden" aria-label={name}>
      {labels.map((label, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead'
        return (
          <li
            key={label}
            className={cx(STEP, STEP_STATES[state])}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={cx(MARK, MARK_STATES[state])}>{index + 1}</span>
            <span>
              {label}
              {state === 'done' && <span className="sr-only">（已完成）</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
