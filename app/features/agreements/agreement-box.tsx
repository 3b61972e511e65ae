import { type ChangeEvent, useState } from 'react'
import { AGREEMENT_MESSAGES, type AgreementState } from '~/domain/agreements/ticks'
import { formatDate } from '~/domain/formats'
import { Tag } from '~/ui/components/tag'
import { SecondaryButton } from '~/ui/form/buttons'
import { choiceClass } from '~/ui/form/choice-fields'
import { ErrorText, FieldRow } from '~/ui/form/field-frame'
import { valueText } from '~/ui/form/form-state'
import { useField } from '~/ui/form/form-view'
import { tickClass } from '~/ui/form/input-class'

/**
 * The box of an agreement that is read and agreed to in its layer. Ticked unread it stays empty and says why (spec 2
 * §4); the button beside it saves what was typed and leads to the layer (`agreementActions`).
 */
export function AgreementBox({ name, agreement }: { name: string; agreement: AgreementState }) {
  const field = useField(name)
  const [warned, setWarned] = useState(false)
  const read = agreement.agreedAt !== ''
  const errors = warned && !read ? [AGREEMENT_MESSAGES.unread] : field.errors
  const bad = errors.length > 0
  const hold = (event: ChangeEvent<HTMLInputElement>) => {
    if (read) return
    event.currentTarget.checked = false
    setWarned(true)
  }
  return (
    <FieldRow bad={bad}>
      <div className={choiceClass}>
        <input
          className={tickClass}
          id={field.id}
          name={name}
          type="checkbox"
          value="on"
          defaultChecked={read && valueText(field.state, name) === 'on'}
          data-unread={read ? undefined : ''}
          onChange={hold}
          aria-invalid={bad || undefined}
          aria-describedby={bad ? `${field.errorId} ${field.hintId}` : field.hintId}
        />
        <label className="max-w-[calc(100%-2.5rem)] py-0.5" htmlFor={field.id}>
          我已阅读并同意《{agreement.title}》
        </label>
        <span className="flex items-center gap-2" id={field.hintId}>
          <Tag kind={read ? 'ok' : 'plain'}>{read ? '已阅读' : '未阅读'}</Tag>
          <span className="text-sm text-ink-500">
            版本 {agreement.version}
            {read && `，${formatDate(agreement.agreedAt)} 同意`}
          </span>
        </span>
        <SecondaryButton action={`read-${agreement.id}`} look="text">
          {read ? '查看' : '阅读'}《{agreement.title}》
        </SecondaryButton>
      </div>
      {bad && (
        <ErrorText id={field.errorId} live>
          {errors.join('；')}
        </ErrorText>
      )}
    </FieldRow>
  )
}
