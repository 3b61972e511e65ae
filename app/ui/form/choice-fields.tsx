import type { ReactNode } from 'react'
import { cx } from '../class-names'
import { FieldErrors, FieldFrame, FieldHint, type FieldProps, FieldRow, GroupFrame } from './field-frame'
import { valueList, valueText } from './form-state'
import { useField } from './form-view'
import { type ControlSize, inputClass, tickClass, widthOf } from './input-class'

/** A box or radio button with its label, and what stands beside them. */
export const choiceClass = 'flex min-h-7 flex-wrap items-center gap-x-2 compact:min-h-11'

export interface Choice {
  value: string
  label: ReactNode
  hint?: string
  disabled?: boolean
  /** Why it cannot be chosen; said beside it. */
  reason?: string
  /** More about it, below its label. */
  aside?: ReactNode
}

export function SelectField(
  props: FieldProps & { options: readonly Choice[]; placeholder?: string | null; size?: ControlSize },
) {
  const field = useField(props.name, props)
  return (
    <FieldFrame field={field} label={props.label} hint={props.hint} optional={props.optional}>
      <select
        id={field.id}
        name={props.name}
        className={inputClass(widthOf(props.size))}
        defaultValue={valueText(field.state, props.name)}
        {...field.aria}
      >
        {props.placeholder !== null && <option value="">{props.placeholder ?? '请选择'}</option>}
        {props.options.map(option => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
            {option.reason ? `（${option.reason}）` : ''}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

type GroupProps = FieldProps & { options: readonly Choice[]; inline?: boolean; wordsBelow?: boolean }

export const CheckboxGroup = (props: GroupProps) => <ChoiceGroup {...props} type="checkbox" />
export const RadioGroup = (props: GroupProps) => <ChoiceGroup {...props} type="radio" />

function ChoiceGroup(props: GroupProps & { type: 'checkbox' | 'radio' }) {
  const field = useField(props.name, props)
  const chosen = valueList(field.state, props.name)
  // The error summary links to the field's id: it is the first control that can be reached.
  const first = Math.max(
    0,
    props.options.findIndex(option => !option.disabled),
  )
  return (
    <GroupFrame
      field={field}
      label={props.label}
      hint={props.hint}
      optional={props.optional}
      role={props.type === 'radio' ? 'radiogroup' : 'group'}
    >
      <div className={props.inline ? 'flex flex-wrap gap-x-6 gap-y-1.5 pt-1' : 'grid gap-1.5 pt-1'}>
        {props.options.map((option, index) => (
          <ChoiceControl
            key={option.value}
            id={index === first ? field.id : `${field.id}-${option.value}`}
            name={props.name}
            type={props.type}
            option={option}
            inline={props.inline}
            wordsBelow={props.wordsBelow}
            checked={chosen.includes(option.value) && !option.disabled}
          />
        ))}
      </div>
    </GroupFrame>
  )
}

interface ChoiceControlProps {
  id: string
  name: string
  type: 'checkbox' | 'radio'
  option: Choice
  inline?: boolean
  wordsBelow?: boolean
  checked: boolean
}

function ChoiceControl({ id, name, type, option, inline, wordsBelow, checked }: ChoiceControlProps) {
  const words = option.reason ?? option.hint
  return (
    <div className={choiceClass}>
      <input
        className={tickClass}
        id={id}
        name={name}
        type={type}
        value={option.value}
        defaultChecked={checked}
        disabled={option.disabled}
        aria-describedby={words ? `${id}-words` : undefined}
      />
      <label
        className={cx('py-0.5', !inline && 'max-w-[calc(100%-2.5rem)]', option.disabled && 'text-ink-500')}
        htmlFor={id}
      >
        {option.label}
      </label>
      {words && (
        <span className={cx('text-sm text-ink-500', wordsBelow && 'w-full pl-7')} id={`${id}-words`}>
          {words}
        </span>
      )}
      {option.aside}
    </div>
  )
}

/** One box on its own: an agreement, a switch. It sends `on`. */
export function CheckboxField(props: FieldProps) {
  const field = useField(props.name, props)
  return (
    <FieldRow bad={field.errors.length > 0}>
      <div className={choiceClass}>
        <input
          className={tickClass}
          id={field.id}
          name={props.name}
          type="checkbox"
          value="on"
          defaultChecked={valueText(field.state, props.name) === 'on'}
          {...field.aria}
        />
        <label className="max-w-[calc(100%-2.5rem)] py-0.5" htmlFor={field.id}>
          {props.label}
        </label>
      </div>
      <FieldErrors field={field} />
      <FieldHint field={field} hint={props.hint} />
    </FieldRow>
  )
}
