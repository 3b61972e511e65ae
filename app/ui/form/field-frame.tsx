import type { ReactNode } from 'react'
import type { FieldView } from './form-view'

export interface FieldProps {
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean
}

function FieldLabel({ text, optional }: { text: string; optional?: boolean }) {
  return (
    <>
      {text}
      <span className={optional ? 'mark-optional' : 'mark-required'}>{optional ? '（选填）' : '必填'}</span>
    </>
  )
}

export function FieldErrors({ field }: { field: FieldView }) {
  if (field.errors.length === 0) return null
  return (
    <p className="field-error" id={field.errorId}>
      <span className="sr">错误：</span>
      {field.errors.join('；')}
    </p>
  )
}

function FieldHint({ field, hint }: { field: FieldView; hint?: ReactNode }) {
  return hint ? (
    <p className="field-hint" id={field.hintId}>
      {hint}
    </p>
  ) : null
}

interface FrameProps extends Omit<FieldProps, 'name'> {
  field: FieldView
  children: ReactNode
}

/** Label, hint, control and error of a field with one control. */
export function FieldFrame({ field, label, hint, optional, children }: FrameProps) {
  return (
    <div className={field.errors.length > 0 ? 'field bad' : 'field'}>
      <label className="field-label" htmlFor={field.id}>
        <FieldLabel text={label} optional={optional} />
      </label>
      <div className="field-body">
        {children}
        <FieldErrors field={field} />
        <FieldHint field={field} hint={hint} />
      </div>
    </div>
  )
}

/** The same for several controls under one name. */
export function GroupFrame({
  field,
  label,
  hint,
  optional,
  children,
  role,
}: FrameProps & { role: 'group' | 'radiogroup' }) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: group and radiogroup both take a name
    <div
      className={field.errors.length > 0 ? 'field bad' : 'field'}
      role={role}
      aria-labelledby={`${field.id}-label`}
      aria-describedby={field.aria['aria-describedby']}
    >
      <div className="field-label" id={`${field.id}-label`}>
        <FieldLabel text={label} optional={optional} />
      </div>
      <div className="field-body">
        {children}
        <FieldErrors field={field} />
        <FieldHint field={field} hint={hint} />
      </div>
    </div>
  )
}
