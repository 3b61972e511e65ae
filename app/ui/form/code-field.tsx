import { useEffect, useState } from 'react'
import { cx } from '../class-names'
import { SecondaryButton } from './buttons'
import { FieldFrame } from './field-frame'
import { useField } from './form-view'
import { inputClass } from './input-class'

interface CodeFieldProps {
  name?: string
  label?: string
  /** When the next code may be asked for, UTC ISO; absent or past: now. */
  nextAt?: string
  /** Masked, e.g. 138****1234. */
  sentTo?: string
  action?: string
}

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour12: false,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Whole seconds from one time to a later one, 0 where it is past or no time. */
const secondsBetween = (from: string, to: string): number =>
  Math.max(0, Math.ceil((Date.parse(to) - Date.parse(from)) / 1000)) || 0

/** Code and its button (`_action` = send-code), which sends the form, keeps what is typed and asks for a code. */
export function CodeField(props: CodeFieldProps) {
  const { name = 'vcode', label = '短信验证码', nextAt, sentTo, action = 'send-code' } = props
  const field = useField(name, { hint: true })
  const waitSeconds = nextAt ? secondsBetween(field.state.at, nextAt) : 0
  const left = useSecondsLeft(field.state.at, waitSeconds)
  const again = nextAt && waitSeconds > 0 ? `可在 ${clock.format(new Date(nextAt))} 后重新获取` : ''
  const sent = sentTo ? `验证码已发送至 ${sentTo}，5 分钟内有效` : ''
  return (
    <FieldFrame field={field} label={label} hint={[sent, again].filter(Boolean).join('；') || '6 位数字'}>
      <span className="flex flex-wrap items-center gap-2">
        <input
          id={field.id}
          name={name}
          className={cx(inputClass('w-40 compact:w-24'), 'tabular-nums tracking-widest')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          {...field.aria}
        />
        <SecondaryButton
          action={action}
          blocked={left > 0}
          nextAt={nextAt}
          waitSeconds={nextAt ? waitSeconds : undefined}
        >
          {left > 0 ? `剩余时间${left}s` : '获取验证码'}
        </SecondaryButton>
      </span>
    </FieldFrame>
  )
}

/** Zero on the server and at hydration; the count starts once script runs, anew with each state of the form. */
function useSecondsLeft(at: string, waitSeconds: number): number {
  const [left, setLeft] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state of the form waits from its own time on.
  useEffect(() => {
    const until = Date.now() + waitSeconds * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [at, waitSeconds])
  return left
}
