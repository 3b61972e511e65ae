import type { ActionFunctionArgs } from '@remix-run/node'
import { readOutbox, requireDemoKey } from './outbox.server'

const absent = () => new Response(null, { status: 404 })

/** A browser that comes here finds nothing. */
export const loader = () => {
  throw absent()
}

/**
 * The outbox for programs. Not made by formAction: a program has neither a form token nor a session, proves itself by
 * the demo key in the body, and only reads. It is a POST so that key and phone stay out of addresses and logs.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => undefined)
  await requireDemoKey(form?.get('key'))
  const to = form?.get('to')
  const list = await readOutbox(context, typeof to === 'string' && to.trim() !== '' ? to : undefined)
  return Response.json(list, { headers: { 'cache-control': 'private, no-store' } })
}
