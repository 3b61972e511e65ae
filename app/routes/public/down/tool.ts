import { contentDisposition } from '~/domain/file-names'
import { publicFile } from '~/server.server'
import { absent } from '~/texts.server'
import { toolScript } from './tool-scripts.server'

/** /down/tool/{fileName}: the scripts of the security tools, saved as they are. */
export const loader = publicFile('/down', here => {
  const script = toolScript(here.params.fileName ?? '')
  if (!script) throw absent()
  const etag = `"${script.sha256}"`
  const headers = {
    etag,
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': contentDisposition('attachment', script.fileName),
    'content-length': String(script.bytes.length),
    'cache-control': 'public, max-age=300',
  }
  if (here.request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(script.bytes), { headers })
})
