import type { ReactNode } from 'react'
import { cx } from '../class-names'
import type { FieldView } from './form-view'

export interface FieldProps {
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean
}

const FIELD = 'mb-4 grid gap-x-4 gap-y-1 desk:grid-cols-[9.5rem_minmax(0,1fr)]'
const LABEL = 'text-ink-700 desk:pt-1.5 desk:text-right'

const bodyClass = (bad: boolean): string =>
  cx('min-w-0 max-w-[30rem] desk:col-start-2', bad && 'border-l-2 border-error-700 pl-3')

function FieldLabel({ text, optional }: { text: string; optional?: boolean }) {
  return (
    <>
      {text}
      {optional ? (
        <span className="text-xs text-ink-500">（选填）</span>
      ) : (
        <span className="ml-1.5 text-xs text-error-700">必填</span>
      )}
    </>
  )
}

/** What is wrong, under its control; `inline` within a line of text. */
export function ErrorText({
  id,
  inline,
  live,
  children,
}: {
  id?: string
  inline?: boolean
  live?: boolean
  children: ReactNode
}) {
  const Element = inline ? 'span' : 'p'
  return (
    <Element className="mt-1 font-semibold text-error-700" id={id} aria-live={live ? 'polite' : undefined}>
      <span className="sr-only">错误：</span>
      {children}
    </Element>
  )
}

export function FieldErrors({ field }: { field: FieldView }) {
  if (field.errors.length === 0) return null
  return <ErrorText id={field.errorId}>{field.errors.join('；')}</ErrorText>
}

export function FieldHint({ field, hint }: { field: FieldView; hint?: ReactNode }) {
  return hint ? (
    <p className="mt-1 text-sm text-ink-500" id={field.hintId}>
      {hint}
    </p>
  ) : null
}

interface RowProps {
  label?: ReactNode
  bad?: boolean
  id?: string
  tabIndex?: number
  children: ReactNode
}

/** Place of a field among others, for what is no single control; without a label it stands under the controls. */
export function FieldRow({ label, bad = false, children, ...rest }: RowProps) {
  return (
    <div className={FIELD} {...rest}>
      {label && <div className={LABEL}>{label}</div>}
      <div className={bodyClass(bad)}>{children}</div>
    </div>
  )
}

interface FrameProps extends Omit<FieldProps, 'name'> {
  field: FieldView
  children: ReactNode
}

/** Label, hint, control and error of a field with one control. */
export function FieldFrame({ field, label, hint, optional, children }: FrameProps) {
  return (
    <div className={FIELD}>
      <label className={LABEL} htmlFor={field.id}>
        <FieldLabel text={label} optional={optional} />
      </label>
      <div className={bodyClass(field.errors.length > 0)}>
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
      className={FIELD}
      role={role}
      aria-labelledby={`${field.id}-label`}
      aria-describedby={field.aria['aria-describedby']}
    >
      <div className={LABEL} id={`${field.id}-label`}>
        <FieldLabel text={label} optional={optional} />
      </div>
      <div className={bodyClass(field.errors.length > 0)}>
        {children}
        <FieldErrors field={field} />
        <FieldHint field={field} hint={hint} />
      </div>
    </div>
  )
}
