import type { ReactNode } from 'react'

/** A value that the server knows and the form does not send. */
export function ReadonlyField({
  label,
  children,
  hint,
}: {
  label: string
  children: ReactNode
  hint?: ReactNode
}) {
  return (
    <div className="field">
      <div className="field-label">{label}</div>
      <div className="field-body">
        <p className="readonly">{children}</p>
        {hint && <p className="field-hint">{hint}</p>}
      </div>
    </div>
  )
}
