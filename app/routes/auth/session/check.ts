import type { LoaderFunctionArgs } from '@remix-run/node'
import { sessionState } from '~/server.server'

/** Is the session still there? Asked every 33 minutes; asking does not extend it, so that an open tab does not keep a session alive. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return Response.json(await sessionState(request, context), {
    headers: { 'cache-control': 'private, no-store' },
  })
}
