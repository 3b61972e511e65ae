import { contentDisposition } from '~/domain/file-names'
import { subjectsOf } from '../sessions/session'
import { SANDBOX } from './file-response'
import type { RequestContext } from './request-context'

/**
 * A file that was posted with a form and is not sent yet, for whoever posted it: always as something to save, so that it
 * never runs under our origin, and without a trace of whether it exists to anybody else (docs/decisions/0901).
 * @throws Response 404 when there is none for this caller
 */
export async function stagedFile(ctx: RequestContext): Promise<Response> {
  const { session, services, browserHash, params } = ctx
  const subjects = [...(session ? subjectsOf(session) : []), `visitor:${browserHash}`]
  const file = await services.files.open(services.store.db, params.id ?? '', subjects)
  if (!file) throw new Response(null, { status: 404 })
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': file.type,
      'content-length': String(file.size),
      'content-disposition': contentDisposition('attachment', file.name),
      'content-security-policy': SANDBOX,
      'cache-control': 'private, no-store',
    },
  })
}
