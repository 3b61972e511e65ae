import { qrModules } from '~/features/qr-code/qr-code.server'
import type { RequestContext } from '~/server.server'

/** Where institution accounts are opened: a phone goes there, other screens show the code of the address. */
export function openAccountOf(ctx: RequestContext) {
  const { openAccountUrl } = ctx.services.config
  if (!openAccountUrl) return undefined
  return { url: openAccountUrl, code: ctx.mobile ? undefined : qrModules(openAccountUrl) }
}
