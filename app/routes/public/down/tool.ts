import { contentDisposition } from '~/domain/file-names'
import { absent } from '~/features/texts/texts.server'
import { publicFileLoader } from '~/server.server'
import { toolScript } from './tool-scripts.server'

/** /down/tool/{fileName}: the scripts of the security tools, saved as they are. */
export const loader = publicFileLoader('/down', ctx => {
  const script = toolScript(ctx.params.fileName ?? '')
  if (!script) throw absent()
  const etag = `"${script.sha256}"`
  const headers = {
    etag,
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': contentDisposition('attachment', script.fileName),
    'content-length': String(script.bytes.length),
    'cache-control': 'public, max-age=300',
  }
  if (ctx.request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(script.bytes), { headers })
})
