import type { CallName, CallOutput } from '../broker/contract'
import type { Values } from '../drafts/drafts'
import { type Running, valueFor } from './form-definition'
import { normalizeIdentifier } from './normalize-identifier'

/** What a page says of a code on its way: masked receiver, when the next may be asked for, how long this one is good. */
const CODE_DELIVERY_FIELDS = ['sentTo', 'nextAt', 'codeEnds'] as const

const one = (value: Values[string] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? ''

/** What is kept in the draft of a form whose code was sent. */
export function codeDeliveryOf({ sentTo, nextAt, expiresAt }: CallOutput<'auth.getVcode'>): Values {
  return { sentTo, nextAt, codeEnds: expiresAt }
}

const waits = (time: Values[string] | undefined): boolean => one(time) > new Date().toISOString()

/**
 * The posted values with what the draft says of the code on its way, for as long as that is so and the code goes to
 * the same receiver. No control of the page posts it, so what was posted under its names is dropped.
 */
export async function withCodeDelivery<V, N extends CallName>(run: Running<V, N>): Promise<Values> {
  const { ctx, form, kind, body } = run
  const sends = Object.values(valueFor(form.secondaryActions, ctx) ?? {}).find(
    secondary => secondary.sendsCode,
  )?.sendsCode
  if (!sends) return body.values
  const values = { ...body.values }
  for (const name of CODE_DELIVERY_FIELDS) delete values[name]
  const { drafts, store } = ctx.services
  const draft = kind.flow && body.draft && (await drafts.read(store.db, ctx.subject, kind.flow, body.draft))
  if (
    !draft ||
    (sends.to && normalizeIdentifier(draft.values[sends.to]) !== normalizeIdentifier(values[sends.to]))
  )
    return values
  const { sentTo, nextAt, codeEnds } = draft.values
  if (waits(nextAt)) values.nextAt = one(nextAt)
  if (sentTo && waits(codeEnds)) Object.assign(values, { sentTo, codeEnds })
  return values
}
