import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react'
import { FieldFrame, type FieldProps } from './field-frame'
import { valueText } from './form-state'
import { useField } from './form-view'
import { type ControlSize, inputClass, textAreaClass, widthOf } from './input-class'

interface TextFieldProps extends FieldProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'tel' | 'email' | 'password' | 'date' | 'search'>
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: string
  maxLength?: number
  suffix?: string
  size?: ControlSize
  /** What the field demands stands below it, as a piece of its own with the field's hint id. */
  hintBelow?: boolean
  /** Suggestions: values the person may pick or overtype. */
  suggestions?: readonly string[]
}

const besideSuffix = (size?: ControlSize): string => (size === 'short' ? 'flex-none' : 'flex-auto')

/** A password is never sent back to the page. */
export function TextField(props: TextFieldProps) {
  const { name, type = 'text', size, suffix, suggestions } = props
  const field = useField(name, { hint: props.hint ?? props.hintBelow })
  const listId = suggestions ? `${field.id}-list` : undefined
  const input = (
    <input
      id={field.id}
      name={name}
      type={type}
      className={inputClass(suffix ? besideSuffix(size) : widthOf(size))}
      defaultValue={type === 'password' ? undefined : valueText(field.state, name)}
      inputMode={props.inputMode}
      autoComplete={props.autoComplete ?? 'off'}
      maxLength={props.maxLength}
      list={listId}
      {...field.aria}
    />
  )
  return (
    <FieldFrame field={field} label={props.label} hint={props.hint} optional={props.optional}>
      {suffix ? (
        <span className="flex flex-wrap items-center gap-2">
          {input}
          <span>{suffix}</span>
        </span>
      ) : (
        input
      )}
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map(value => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  )
}

export function TextArea(props: FieldProps & { rows?: number; maxLength?: number }) {
  const field = useField(props.name, props)
  return (
    <FieldFrame field={field} label={props.label} hint={props.hint} optional={props.optional}>
      <textarea
        id={field.id}
        name={props.name}
        className={textAreaClass}
        rows={props.rows ?? 4}
        maxLength={props.maxLength}
        defaultValue={valueText(field.state, props.name)}
        {...field.aria}
      />
    </FieldFrame>
  )
}
