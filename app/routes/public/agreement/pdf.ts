import { agreementOf } from '~/domain/agreements'
import { contentDisposition } from '~/domain/file-names'
import { agreementDocument, publicFileLoader } from '~/server.server'

/** A text never changes under its version. */
const KEPT = 'public, max-age=86400'

/** /agreements/{id}/{version}.pdf: the version in force as a document to keep. */
export const loader = publicFileLoader('/agreements/{id}/{version}.pdf', async ctx => {
  const agreement = agreementOf(ctx.params.id ?? '')
  if (!agreement || agreement.version !== ctx.params.version) throw new Response(null, { status: 404 })
  const bytes = await agreementDocument(agreement)
  const etag = `"${agreement.sha256}"`
  const headers = {
    etag,
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition('attachment', `${agreement.title}_${agreement.version}.pdf`),
    'content-length': String(bytes.length),
    'cache-control': KEPT,
  }
  if (ctx.request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(bytes), { headers })
})
