import type { AuditDetail } from '../audit/actions'
import type { BrokerAnswer } from '../broker/client'
import type { CallInput, CallName, CallOutput } from '../broker/contract'
import type { Values } from '../drafts/drafts'
import type { Logins } from '../sessions/session'
import type { RequestContext } from './request-context'

type Tx = Parameters<RequestContext['services']['sessions']['end']>[0]

/** A post that passed every check: the parsed value, what was typed, and the draft it was saved under. */
export interface Post<V> {
  ctx: RequestContext
  value: V
  values: Values
  /** Draft id of this form; '' where the flow keeps no draft. */
  draftId: string
  draftVersion: number
}

/** The page again: errors beside their fields, and above the form. */
export interface FormRefusal {
  kind: 'refuse'
  errors: Record<string, string[]>
  formErrors: string[]
  status: 400 | 401 | 403 | 409 | 413 | 422 | 429
  funcId?: string
  code?: string
  /** New values for the re-shown form, for instance a fresh captcha id. */
  change?: Values
}

/** On to the next page (303). */
export interface Go {
  kind: 'go'
  to: string
  /** Starts a session with these logins beside those there are. */
  signIn?: Logins
  /** Ends these logins, or the whole session. */
  signOut?: 'all' | 'fund'
  /** Load the next page as a document even where scripts run: the shell changes. */
  reloadDocument?: boolean
  draft?: 'keep' | 'drop'
  /** Values to keep in the draft beside those typed. */
  change?: Values
  /** Who acted, where the action itself established it. */
  actor?: string
  target?: string
  funcId?: string
  code?: string
  detail?: AuditDetail
  /** Done in the transaction that writes the audit line. */
  also?: (tx: Tx) => Promise<unknown>
  /** Done after that transaction, before the answer. Best-effort: it does not affect the outcome. */
  after?: () => Promise<unknown>
}

export type ActionOutcome = Go | FormRefusal

/** An effect to be sent to the broker under the intent's key. */
export interface Send<N extends CallName = CallName> {
  kind: 'send'
  call: N
  input: CallInput<N>
  target?: string
}

/** What the accepted effect leads to. */
export interface AcceptedEffect {
  to: string
  target?: string
  draft?: 'keep' | 'drop'
  detail?: AuditDetail
  /** Done in the transaction that writes the audit line; not when the answer comes later or again. */
  also?: (tx: Tx) => Promise<unknown>
}

/** On to a page of this site. */
export const go = (to: string, more: Omit<Go, 'kind' | 'to'> = {}): Go => ({ kind: 'go', to, ...more })

/** The page again, with errors by control name and errors of the whole form. */
export const refuse = (
  errors: Record<string, string[]>,
  formErrors: string[] = [],
  more: Partial<Omit<FormRefusal, 'kind' | 'errors' | 'formErrors'>> = {},
): FormRefusal => ({ kind: 'refuse', errors, formErrors, status: 422, ...more })

/**
 * The next page is loaded as a document even where scripts run: what the shell says of the person changes with this
 * post. For `accepted` of an effect; a `go` says it with `reloadDocument`.
 */
export function reloadDocument(ctx: RequestContext): void {
  ctx.headers.set('x-remix-reload-document', 'true')
}

/** The call that makes an effect form's effect, and what it is about, for the audit. */
export const send = <N extends CallName>(call: N, input: CallInput<N>, target?: string): Send<N> => ({
  kind: 'send',
  call,
  input,
  target,
})

/**
 * The broker's refusal as errors of the form. `fieldOf` says which control a code belongs to; fields that the
 * broker names itself keep their names; everything else stands above the form.
 */
export function refuseWith(
  answer: Extract<BrokerAnswer<unknown>, { ok: false }>,
  fieldOf: Record<string, string> = {},
): FormRefusal {
  const field = fieldOf[answer.code]
  const errors: Record<string, string[]> = {}
  for (const [name, message] of Object.entries(answer.fields ?? {})) errors[name] = [message]
  if (field) errors[field] = [answer.message]
  const placed = Object.keys(errors).length > 0
  return refuse(errors, placed ? [] : [answer.message], {
    status: answer.code === '42900' || answer.code === '89106' || answer.code === '89107' ? 429 : 422,
    code: answer.code,
    funcId: answer.funcId,
  })
}

export type EffectData<N extends CallName> = CallOutput<N>
