import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { secured } from '../answer'
import { fallbackPage } from '../rendering/fallback-page'

const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * Answers in words what Node's parser refuses before there is a request: headers or an address beyond 16 KiB (431), a
 * head that does not come (408), anything else that is no HTTP (400).
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const status = STATUS[error.code ?? ''] ?? 400
  const { headers, body } = secured(fallbackPage(status), '')
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  const all = { ...headers, 'content-length': String(bytes.length), connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
  socket.end(bytes)
}
