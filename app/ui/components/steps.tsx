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
    <ol className="steps" aria-label={name}>
      {labels.map((label, index) => (
        <li
          key={label}
          className={index < current ? 'done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="step-mark">{index + 1}</span>
          <span>
            {label}
            {index < current && <span className="sr">（已完成）</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
