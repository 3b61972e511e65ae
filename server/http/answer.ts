import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { SCRIPTLESS_POLICY } from './content-security'
import { compress, encodingFor, isCompressible } from './encoding'
import { bodyOf } from './page-response'

/** What the host sends: everything known, nothing left to stream, but for downloads. */
export interface Answer {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer | ReadableStream<Uint8Array> | null
}

const NO_BODY = new Set([101, 204, 205, 304])

/**
 * Whether an answer is a file: it goes through as it comes, neither read in full nor compressed, since its length, tag
 * and parts are those of its own bytes.
 */
const isFile = (headers: Answer['headers']): boolean => headers['content-disposition'] !== undefined

/** Reads a Remix response in full, but for files and what is no text: those stay streams. */
export async function answerOf(response: Response): Promise<Answer> {
  const headers: Record<string, string | string[]> = {}
  const cookies = response.headers.getSetCookie()
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') headers[name] = value
  })
  if (cookies.length > 0) headers['set-cookie'] = cookies
  if (NO_BODY.has(response.status) || response.body === null)
    return { status: response.status, headers, body: null }
  const type = response.headers.get('content-type')
  const body = !isFile(headers) && isCompressible(type) ? await bodyOf(response) : response.body
  return { status: response.status, headers, body }
}

function withVary(headers: Answer['headers'], name: string): void {
  const vary = String(headers.vary ?? '')
  if (!vary.toLowerCase().includes(name.toLowerCase())) headers.vary = vary ? `${vary}, ${name}` : name
}

/** Gives a page that caches may keep its entity tag, and answers 304 to a reader who has it already. */
function revalidated(answer: Answer, request: IncomingHttpHeaders): Answer {
  const { status, headers, body } = answer
  const cacheable = status === 200 && /\bpublic\b/.test(String(headers['cache-control'] ?? ''))
  if (!cacheable || !Buffer.isBuffer(body) || headers['set-cookie']) return answer
  const etag = headers.etag ?? `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const tagged = { ...headers, etag }
  const known = request['if-none-match']
  if (known === '*' || known?.includes(String(etag).replace(/^W\//, ''))) {
    return { status: 304, headers: tagged, body: null }
  }
  return { status, headers: tagged, body }
}

/** Entity tag and compression of a dynamic answer, by what the request accepts. */
export function packed(plain: Answer, request: IncomingHttpHeaders): Answer {
  const answer = revalidated(plain, request)
  const { status, headers, body } = answer
  if (isFile(headers)) return answer
  if (!isCompressible(String(headers['content-type'] ?? '')) || headers['content-encoding']) return answer
  withVary(headers, 'Accept-Encoding')
  const encoding = encodingFor(request['accept-encoding'])
  const small = encoding && Buffer.isBuffer(body) ? compress(body, encoding) : undefined
  return small
    ? { status, headers: { ...headers, 'content-encoding': encoding as string }, body: small }
    : answer
}

const SECURITY = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}
const HSTS = 'max-age=31536000; includeSubDomains'

/** The headers every answer carries, pages, files and refusals alike. */
export function secured(answer: Answer, origin: string): Answer {
  const { headers } = answer
  const safe: Answer['headers'] = { 'content-security-policy': SCRIPTLESS_POLICY, ...headers, ...SECURITY }
  if (origin.startsWith('https:')) safe['strict-transport-security'] = HSTS
  return { ...answer, headers: safe }
}
