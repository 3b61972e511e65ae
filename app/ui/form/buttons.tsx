import type { MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class'
import { useFormView } from './form-view'

interface ButtonProps {
  children: ReactNode
  look?: ButtonLook
  type?: 'submit' | 'button'
  name?: string
  value?: string
}

export function Button({ look = 'secondary', type = 'submit', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look)} {...rest} />
}

/** A link that looks like a button. */
export const ButtonLink = ({
  href,
  look = 'secondary',
  children,
}: {
  href: string
  look?: ButtonLook
  children: ReactNode
}) => (
  <a className={buttonClass(look)} href={href}>
    {children}
  </a>
)

const refuse = (event: MouseEvent) => event.preventDefault()

/** Sends the form to its main end. While the answer is awaited it says so and takes no second press. */
export function SubmitButton({
  children,
  look = 'primary',
  busyLabel = '处理中…',
  ...rest
}: ButtonProps & { busyLabel?: string }) {
  const { busy } = useFormView()
  return (
    <button
      type="submit"
      className={buttonClass(look)}
      aria-disabled={busy || undefined}
      onClick={busy ? refuse : undefined}
      {...rest}
    >
      {busy ? busyLabel : children}
    </button>
  )
}

interface SecondaryButtonProps {
  /** Value of `_action`. */
  action: string
  look?: ButtonLook
  blocked?: boolean
  /** For /enhance.js, which counts down on pages that do not hydrate. */
  nextAt?: string
  waitSeconds?: number
  children: ReactNode
}

/** Sends the form for something on the way (a code, a look-up, one row more), without checking the rest of it. */
export function SecondaryButton({
  action,
  look = 'secondary',
  blocked = false,
  nextAt,
  waitSeconds,
  children,
}: SecondaryButtonProps) {
  return (
    <button
      type="submit"
      name="_action"
      value={action}
      formNoValidate
      className={buttonClass(look)}
      data-next-at={nextAt}
      data-wait-seconds={waitSeconds}
      aria-disabled={blocked || undefined}
      onClick={blocked ? refuse : undefined}
    >
      {children}
    </button>
  )
}
