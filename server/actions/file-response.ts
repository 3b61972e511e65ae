import { contentDisposition } from '~/domain/file-names'
import type { BrokerRefusal } from '../broker/client'
import type { BlobInput, BlobName } from '../broker/contract'
import { NotSignedIn } from './broker-answers'
import type { RequestContext } from './request-context'

/** Kinds of pictures that a page may show; SVG can hold script and is only ever saved. */
const PICTURES = /^image\/(?:png|jpeg|gif|webp)$/

/** Even opened on its own a file runs nothing. */
export const SANDBOX = "sandbox; default-src 'none'"

export interface FileAnswerOptions {
  /** Shown in the page where it is a picture; anything else is saved in any case. */
  inline?: boolean
  /** Cache-Control; a file that everybody may read says so. */
  cache?: string
}

/** What a file's address throws where there is none: the host makes a page of it, with the broker's words. */
function refusedFile({ code, message }: BrokerRefusal): Response {
  if (code === '40400' || code === '40000') return new Response(null, { status: 404 })
  return Response.json({ message }, { status: code === '40300' ? 403 : 422 })
}

/**
 * A file of the broker as the answer of a resource route: whole, in part or unchanged, as its reader asks (spec 1 §7
 * Files). It streams: reading paces the broker, and a reader who leaves ends it. Its name is the broker's.
 * @throws BrokerUnavailable, NotSignedIn, or a Response that says why there is no file
 */
export async function fileFrom<N extends BlobName>(
  ctx: RequestContext,
  name: N,
  input: BlobInput<N>,
  { inline = false, cache = 'private, no-store' }: FileAnswerOptions = {},
): Promise<Response> {
  const { login, mobile, lang, request } = ctx
  const { headers: asked, signal } = request
  const answer = await ctx.services.broker.download(name, input, {
    ...{ login, mobile, lang, headers: asked, signal },
  })
  if (!answer.ok) {
    if (answer.outcome === 'not-signed-in') throw new NotSignedIn(answer.message)
    throw refusedFile(answer)
  }
  const headers = new Headers(answer.headers)
  headers.set('cache-control', cache)
  headers.set('content-security-policy', SANDBOX)
  if (answer.fileName) {
    const shown = inline && PICTURES.test(headers.get('content-type') ?? '')
    headers.set('content-disposition', contentDisposition(shown ? 'inline' : 'attachment', answer.fileName))
  }
  return new Response(answer.body, { status: answer.status, headers })
}
