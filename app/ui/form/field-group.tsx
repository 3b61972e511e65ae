import type { ReactNode } from 'react'
import { FieldErrors } from './field-frame'
import { useField } from './form-view'

/** Fields that belong together, under a heading of their own. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-4 min-w-0 [&:not(:first-of-type)]:border-t [&:not(:first-of-type)]:border-line-soft [&:not(:first-of-type)]:pt-4">
      <legend className="mb-3 text-lg font-semibold text-ink-900">{title}</legend>
      {children}
    </fieldset>
  )
}

interface RowGroupProps {
  title: string
  /** Takes this row out, where it may go. */
  remove?: ReactNode
  children: ReactNode
}

/** The fields of one row of a list that repeats. */
export function RowGroup({ title, remove, children }: RowGroupProps) {
  return (
    <fieldset className="mb-4 min-w-0 rounded border border-line bg-ground px-4 pt-3">
      <legend className="float-left mb-2 font-semibold">{title}</legend>
      {remove && <div className="mb-2 text-right">{remove}</div>}
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

/** A list of rows: its rows, what is wrong with their number, and the button that adds one. */
export function RowList({ name, children, add }: { name: string; children: ReactNode; add?: ReactNode }) {
  const field = useField(name)
  return (
    <div id={field.id} tabIndex={-1}>
      {children}
      <FieldErrors field={field} />
      {add && <div className="mb-4">{add}</div>}
    </div>
  )
}
