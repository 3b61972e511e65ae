import type { z } from 'zod'
import type { Address } from '~/domain/addresses'
import type { AuditAction } from '../audit/actions'
import type { CallName } from '../broker/contract'
import type { LoginKind, Logins } from '../sessions/session'
import type { FormBody } from './form-body'
import type { FormKind } from './form-state'
import type { AcceptedEffect, ActionOutcome, EffectData, FormRefusal, Post, Send } from './outcome'
import type { RateUse, Spent } from './rates'
import type { RequestContext } from './request-context'

/** A button of the form that is not its submit: looks up, sends a code, leads to a layer. Never uses the key up. */
export interface SecondaryAction<V> {
  /** Its own name in the audit; the form's where absent. */
  name?: AuditAction
  schema?: z.ZodType<V>
  rates?: readonly RateUse[]
  /** It has a code sent: `to` the control that names the receiver, absent where the account does. */
  sendsCode?: { to?: string }
  run(post: Post<V>): Promise<ActionOutcome> | ActionOutcome
}

/** Secondary actions by the value of their button. */
// biome-ignore lint/suspicious/noExplicitAny: each has a value type of its own
type SecondaryActions = Record<string, SecondaryAction<any>>

interface FormBase<V> {
  id: string
  address: Address | readonly Address[]
  as?: readonly LoginKind[]
  name: AuditAction | ((ctx: RequestContext) => AuditAction)
  schema: z.ZodType<V> | ((ctx: RequestContext) => Promise<z.ZodType<V>> | z.ZodType<V>)
  /** Controls that are never stored and never shown again. */
  secrets?: readonly string[]
  /** Controls that take a file; their value is the id of the staged file. Such a form needs a flow. */
  files?: readonly string[] | ((ctx: RequestContext) => readonly string[])
  /** Ends the session: one that has gone already is no obstacle, whoever's form it was. */
  endsSession?: true
  /** Saves what was typed at every post, under this flow's name. */
  flow?: string | ((ctx: RequestContext) => string)
  rates?: readonly RateUse[]
  secondaryActions?: SecondaryActions | ((ctx: RequestContext) => SecondaryActions)
  /** Values to judge instead of the posted ones, for a confirming page whose answers are in the draft; secrets are posted. */
  source?: 'body' | 'draft'
}

export interface PlainForm<V> extends FormBase<V> {
  handle(post: Post<V>): Promise<ActionOutcome> | ActionOutcome
}

export interface EffectForm<V, N extends CallName> extends FormBase<V> {
  effect(post: Post<V>): Promise<Send<N> | FormRefusal> | Send<N> | FormRefusal
  accepted(data: EffectData<N>, post: Post<V>, reference: string): AcceptedEffect
  /** Logins that the accepted effect brings; asked of the broker, for a replay as well, and never stored with it. */
  signIn?(ctx: RequestContext): Promise<Logins | undefined>
  /** Control that a refusal code of the broker belongs to. */
  fieldOf?: Record<string, string>
}

export type FormDefinition<V, N extends CallName> = PlainForm<V> | EffectForm<V, N>

/** Everything the rest of the pipeline needs to know of the post under way. */
export interface Running<V, N extends CallName> {
  ctx: RequestContext
  form: FormDefinition<V, N>
  kind: FormKind
  body: FormBody
  began: number
  name: AuditAction
  /** Controls of the form that take a file. */
  files: readonly string[]
  /** What is wrong with files of this post, by control. */
  fileErrors: Record<string, string[]>
  /** Points spent of what this post names. */
  spent: Spent[]
}

/** A setting that is the same for every request, or made for this one: pages of several addresses have their own. */
export function valueFor<T>(setting: T | ((ctx: RequestContext) => T), ctx: RequestContext): T {
  return typeof setting === 'function' ? (setting as (ctx: RequestContext) => T)(ctx) : setting
}
