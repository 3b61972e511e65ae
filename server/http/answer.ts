import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { compress, type Effort, encodingFor, isCompressible } from './encoding'
import { SCRIPTLESS_POLICY } from './rendering/content-security'

/** What the host sends: everything known, nothing left to stream, but for downloads. */
export interface HostAnswer {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer | ReadableStream<Uint8Array> | null
  /** Until when the host may give a public page again without asking for it, in milliseconds since 1970. */
  keepUntil?: number
}

const NO_BODY = new Set([101, 204, 205, 304])

/**
 * Whether an answer is a file: it goes through as it comes, neither read in full nor compressed, since its length, tag
 * and parts are those of its own bytes.
 */
const isFile = (headers: HostAnswer['headers']): boolean => headers['content-disposition'] !== undefined

/** Reads a Remix response in full, but for files and what is no text: those stay streams. */
export async function answerOf(response: Response): Promise<HostAnswer> {
  const headers: Record<string, string | string[]> = {}
  const cookies = response.headers.getSetCookie()
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') headers[name] = value
  })
  if (cookies.length > 0) headers['set-cookie'] = cookies
  const { status } = response
  if (NO_BODY.has(status)) return { status, headers, body: null }
  if (response.body === null) return { status, headers, body: null }
  const type = response.headers.get('content-type')
  const text = !isFile(headers) && isCompressible(type)
  const body = text ? Buffer.from(await response.arrayBuffer()) : response.body
  return { status, headers, body }
}

function withVary(headers: HostAnswer['headers'], name: string): void {
  const vary = String(headers.vary ?? '')
  if (!vary.toLowerCase().includes(name.toLowerCase())) headers.vary = vary ? `${vary}, ${name}` : name
}

/** Whether any cache may keep an answer: it holds nothing of anybody. */
export function isPublic({ status, headers }: HostAnswer): boolean {
  return status === 200 && /\bpublic\b/.test(String(headers['cache-control'] ?? '')) && !headers['set-cookie']
}

/** Gives a page that caches may keep its entity tag. */
export function tagged(answer: HostAnswer): HostAnswer {
  const { headers, body } = answer
  if (!isPublic(answer) || !Buffer.isBuffer(body) || headers.etag) return answer
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { ...answer, headers: { ...headers, etag } }
}

/** 304 to a reader who has this page already. */
function revalidated(answer: HostAnswer, request: IncomingHttpHeaders): HostAnswer {
  const { headers, body } = answer
  const known = request['if-none-match']
  if (known === undefined || !headers.etag || !isPublic(answer) || !Buffer.isBuffer(body)) return answer
  const has = known === '*' || known.includes(String(headers.etag).replace(/^W\//, ''))
  return has ? { status: 304, headers, body: null } : answer
}

/** Entity tag and compression of a dynamic answer, by what the request accepts. */
export function packed(plain: HostAnswer, request: IncomingHttpHeaders, effort: Effort = 'fast'): HostAnswer {
  const answer = revalidated(tagged(plain), request)
  const { status, headers, body } = answer
  if (isFile(headers)) return answer
  if (!isCompressible(String(headers['content-type'] ?? '')) || headers['content-encoding']) return answer
  withVary(headers, 'Accept-Encoding')
  const encoding = encodingFor(request['accept-encoding'])
  const small = encoding && Buffer.isBuffer(body) ? compress(body, encoding, effort) : undefined
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
export function secured(answer: HostAnswer, origin: string): HostAnswer {
  const { headers } = answer
  const safe: HostAnswer['headers'] = {
    'content-security-policy': SCRIPTLESS_POLICY,
    ...headers,
    ...SECURITY,
  }
  if (origin.startsWith('https:')) safe['strict-transport-security'] = HSTS
  return { ...answer, headers: safe }
}
