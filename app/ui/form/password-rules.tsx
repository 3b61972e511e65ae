import { useEffect, useState } from 'react'
import type { PasswordContext, PasswordRule } from '~/domain/password-strength'
import { cx } from '../class-names'
import { Icon } from '../components/icon'
import { FieldRow } from './field-frame'
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
    <FieldRow>
      <ul className="-mt-2 grid gap-x-4 text-sm text-ink-500" id={hintId} aria-label="密码要求">
        {rules.map((rule, index) => (
          <Rule key={rule.code} label={rule.label} verdict={verdicts?.[index] ?? 'open'} />
        ))}
      </ul>
    </FieldRow>
  )
}

function Rule({ label, verdict }: { label: string; verdict: Verdict }) {
  const met = verdict === 'met'
  return (
    <li className={cx('flex items-start gap-1.5', met && 'text-ok-700')}>
      <Icon name={met ? 'check' : 'info'} size="small" className="mt-0.5" />
      {label}
      {verdict !== 'open' && <span className="sr-only">（{met ? '已满足' : '未满足'}）</span>}
    </li>
  )
}
