import { SecondaryButton } from './buttons'
import { FieldFrame } from './field-frame'
import { useField } from './form-view'
import { inputClass } from './input-class'

interface CaptchaFieldProps {
  name?: string
  /** Address of the picture: /captcha?… */
  src: string
  /** The question shown in place of the picture, once asked for. */
  question?: string
}

/**
 * Picture or question. 换一张 and the way to the question are submit buttons (`_action` = new-captcha, ask-question,
 * ask-picture): they bring the page back with everything typed.
 */
export function CaptchaField({ name = 'captcha', src, question }: CaptchaFieldProps) {
  const field = useField(name, { hint: true })
  return (
    <FieldFrame
      field={field}
      label={question ? '验证问题' : '图形验证码'}
      hint={question ? '请填写问题的答案' : '4 位字母或数字，不区分大小写'}
    >
      <span className="flex flex-wrap items-center gap-2">
        <input
          key={question ?? src}
          id={field.id}
          name={name}
          className={inputClass('w-40 compact:w-24')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={20}
          {...field.aria}
        />
        {question ? (
          <span className="rounded bg-ground px-3 py-1.5">{question}</span>
        ) : (
          <img
            className="h-10 w-[7.5rem] rounded border border-line bg-ground"
            src={src}
            alt="图形验证码，看不清可改用问答"
            width={120}
            height={40}
          />
        )}
        <SecondaryButton action="new-captcha">{question ? '换一题' : '换一张'}</SecondaryButton>
      </span>
      <SecondaryButton action={question ? 'ask-picture' : 'ask-question'} look="link">
        {question ? '改用图形验证码' : '看不清？改用问答'}
      </SecondaryButton>
    </FieldFrame>
  )
}
