import { qrModules } from '~/qr-code.server'
import type { Here } from '~/server.server'

/** Where institution accounts are opened: a phone goes there, other screens show the code of the address. */
export function openAccountOf(here: Here) {
  const { openAccountUrl } = here.services.config
  if (!openAccountUrl) return undefined
  return { url: openAccountUrl, code: here.mobile ? undefined : qrModules(openAccountUrl) }
}
