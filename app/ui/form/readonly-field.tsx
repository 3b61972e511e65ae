import type { ReactNode } from 'react'
import { FieldRow } from './field-frame'

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
    <FieldRow label={label}>
      <p className="py-1.5 tabular-nums text-ink-900">{children}</p>
      {hint && <p className="mt-1 text-sm text-ink-500">{hint}</p>}
    </FieldRow>
  )
}
