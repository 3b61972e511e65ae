import { useEffect, useState } from 'react'
import type { PasswordContext, PasswordRule } from '~/domain/password-strength'
import { Icon } from '../components/icon'
import { useField } from './form-view'

interface PasswordRulesProps {
  /** The control that the rules are about. */
  name: string
  rules: readonly PasswordRule[]
  /** Texts of other controls that the rules look at; a rule about account numbers that no control holds has no verdict. */
  contextOf: (textOf: (name: string) => string) => PasswordContext
}

type Verdict = 'met' | 'missing' | 'open'

function judge(rule: PasswordRule, password: string, context: PasswordContext): Verdict {
  if (rule.code === 'ids' && !context.ids) return 'open'
  return rule.met(password, context) ? 'met' : 'missing'
}

/** What a new password must be; while one is typed, which of it is met. Without script the list stands as it is. */
export function PasswordRules({ name, rules, contextOf }: PasswordRulesProps) {
  const { id, hintId } = useField(name)
  const [verdicts, setVerdicts] = useState<readonly Verdict[]>()
  useEffect(() => {
    const control = document.getElementById(id) as HTMLInputElement | null
    const form = control?.form
    if (!control || !form) return
    const textOf = (other: string) => String(new FormData(form).get(other) ?? '').trim()
    const look = () => {
      const password = textOf(name)
      setVerdicts(password ? rules.map(rule => judge(rule, password, contextOf(textOf))) : undefined)
    }
    form.addEventListener('input', look)
    look()
    return () => form.removeEventListener('input', look)
  }, [id, name, rules, contextOf])
  return (
    <div className="field">
      <div className="field-body alone">
        <ul className="password-rules" id={hintId} aria-label="密码要求">
          {rules.map((rule, index) => (
            <Rule key={rule.code} label={rule.label} verdict={verdicts?.[index] ?? 'open'} />
          ))}
        </ul>
      </div>
    </div>
  )
}

function Rule({ label, verdict }: { label: string; verdict: Verdict }) {
  const met = verdict === 'met'
  return (
    <li className={met ? 'met' : undefined}>
      <Icon name={met ? 'check' : 'info'} size="small" />
      {label}
      {verdict !== 'open' && <span className="sr">（{met ? '已满足' : '未满足'}）</span>}
    </li>
  )
}
