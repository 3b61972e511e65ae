import { useEffect, useState } from 'react'
import type { PasswordContext, PasswordRule } from '~/domain/password-strength'
import { Icon } from '../parts/icon'
import { controlId } from './form-state'
import { useFormView } from './form-view'

interface PasswordRulesProps {
  /** The control that the rules are about. */
  name: string
  rules: readonly PasswordRule[]
  /** Texts of other controls that the rules look at. */
  contextOf: (textOf: (name: string) => string) => PasswordContext
}

/** What a new password must be; while one is typed, which of it is met. Without script the list stands as it is. */
export function PasswordRules({ name, rules, contextOf }: PasswordRulesProps) {
  const { state } = useFormView()
  const [met, setMet] = useState<readonly boolean[]>()
  useEffect(() => {
    const control = document.getElementById(controlId(state.id, name)) as HTMLInputElement | null
    const form = control?.form
    if (!control || !form) return
    const textOf = (other: string) => String(new FormData(form).get(other) ?? '').trim()
    const judge = () => {
      const password = textOf(name)
      setMet(password ? rules.map(rule => rule.met(password, contextOf(textOf))) : undefined)
    }
    form.addEventListener('input', judge)
    judge()
    return () => form.removeEventListener('input', judge)
  }, [state, name, rules, contextOf])
  return (
    <div className="field">
      <div className="field-body alone">
        <ul className="password-rules" aria-label="密码要求">
          {rules.map((rule, index) => (
            <li key={rule.code} className={met?.[index] ? 'met' : undefined}>
              <Icon name={met?.[index] ? 'check' : 'info'} size="small" />
              {rule.label}
              {met && <span className="sr">（{met[index] ? '已满足' : '未满足'}）</span>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
