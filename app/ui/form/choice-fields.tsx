import type { ReactNode } from 'react'
import { FieldFrame, type FieldProps, GroupFrame } from './field-frame'
import { valueList, valueText } from './form-state'
import { useField } from './form-view'

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
  props: FieldProps & { options: readonly Choice[]; placeholder?: string | null; size?: 'short' | 'medium' },
) {
  const field = useField(props.name, props)
  return (
    <FieldFrame field={field} label={props.label} hint={props.hint} optional={props.optional}>
      <select
        id={field.id}
        name={props.name}
        className={props.size ? `input ${props.size}` : 'input'}
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

type GroupProps = FieldProps & { options: readonly Choice[]; inline?: boolean }

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
      <div className={props.inline ? 'choices inline' : 'choices'}>
        {props.options.map((option, index) => (
          <ChoiceControl
            key={option.value}
            id={index === first ? field.id : `${field.id}-${option.value}`}
            name={props.name}
            type={props.type}
            option={option}
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
  checked: boolean
}

function ChoiceControl({ id, name, type, option, checked }: ChoiceControlProps) {
  const words = option.reason ?? option.hint
  return (
    <div className={option.disabled ? 'choice off' : 'choice'}>
      <input
        id={id}
        name={name}
        type={type}
        value={option.value}
        defaultChecked={checked}
        disabled={option.disabled}
        aria-describedby={words ? `${id}-words` : undefined}
      />
      <label htmlFor={id}>{option.label}</label>
      {words && (
        <span className="choice-words" id={`${id}-words`}>
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
    <div className={field.errors.length > 0 ? 'field bad' : 'field'}>
      <div className="field-body alone">
        <div className="choice">
          <input
            id={field.id}
            name={props.name}
            type="checkbox"
            value="on"
            defaultChecked={valueText(field.state, props.name) === 'on'}
            {...field.aria}
          />
          <label htmlFor={field.id}>{props.label}</label>
        </div>
        {field.errors.length > 0 && (
          <p className="field-error" id={field.errorId}>
            <span className="sr">错误：</span>
            {field.errors.join('；')}
          </p>
        )}
        {props.hint && (
          <p className="field-hint" id={field.hintId}>
            {props.hint}
          </p>
        )}
      </div>
    </div>
  )
}
