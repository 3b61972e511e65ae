import type { ActionFunctionArgs } from '@remix-run/node'
import { services } from '~/server.server'

/** A browser that comes here finds nothing. */
export const loader = () => {
  throw new Response(null, { status: 404 })
}

/**
 * A payment provider's message, handed to the broker as it came. Not made by formAction: a provider has neither a form nor
 * a session, and proves itself by its signature over the bytes, which is the broker's to check.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { paymentNotifications } = await services()
  return paymentNotifications.handOn(params.provider ?? '', request, {
    requestId: context.requestId,
    address: context.address,
  })
}
