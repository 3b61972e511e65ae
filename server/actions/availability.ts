import { data } from '@remix-run/node'
import { hubEntryOf, isAvailable } from '~/domain/business-hub'
import { orgTypeOf } from '../sessions/session'
import { query } from './broker-answers'
import type { RequestContext } from './request-context'

/**
 * Why the page of this address is not for its caller: what the hub hides is refused on its own address too, by the same
 * rule (spec 2 §6). Undefined where it is offered. A server parameter counts as on only with the string 'true'.
 */
export async function unavailableReason(ctx: RequestContext): Promise<string | undefined> {
  const entry = hubEntryOf(ctx.address)
  if (!entry?.for && !entry?.parameter) return undefined
  const { parameter: paramKey } = entry
  const on = paramKey === undefined || (await query(ctx, 'sysCfg.qry', { paramKey })).value === 'true'
  const orgType = orgTypeOf(ctx.session)
  if (isAvailable(entry, { orgType, isOn: () => on })) return undefined
  return `“${entry.title}”暂不向您的账户类型开放，如有疑问请致电 95357`
}

/** Guard of a loader. @throws the error page, 403 */
export async function requireAvailability(ctx: RequestContext): Promise<void> {
  const message = await unavailableReason(ctx)
  if (message) throw data({ message }, { status: 403 })
}
