import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { ClientGone, Refused } from './refused'

const MIB = 1024 * 1024
/** More than this is not waited for: the connection is cut after the answer. */
const MOST_DRAINED = 64 * MIB
const MOST_FIELDS = 5000

export interface BodyLimit {
  /** Paths it is for, tested in order; the first one counts. */
  path: RegExp
  bytes: number
}

export interface BodyRules {
  limits: readonly BodyLimit[]
  /** Milliseconds for a whole body. */
  withinMs: number
}

export const DEFAULT_BODY_BYTES = MIB

/** Bytes a post to this path may have. */
export function bodyLimit(path: string, limits: readonly BodyLimit[]): number {
  return limits.find(limit => limit.path.test(path))?.bytes ?? DEFAULT_BODY_BYTES
}

/**
 * Reads a body in full before any route sees it. One that is too large is drained all the same (up to 64 MiB), so
 * that the browser sees the page that says so instead of a broken connection.
 * @throws Refused too-large or slow; ClientGone
 */
export function readBody(incoming: IncomingMessage, limit: number, withinMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const settle = (end: () => void) => {
      clearTimeout(timer)
      incoming.off('data', take).off('end', finish).off('error', gone).off('close', gone)
      end()
    }
    const gone = () => settle(() => reject(new ClientGone()))
    const finish = () =>
      settle(() => (size > limit ? reject(new Refused('too-large')) : resolve(Buffer.concat(chunks, size))))
    const take = (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else chunks.length = 0
      if (size > MOST_DRAINED) settle(() => reject(new Refused('too-large', true)))
    }
    const timer = setTimeout(() => settle(() => reject(new Refused('slow', true))), withinMs)
    incoming.on('data', take).on('end', finish).on('error', gone).on('close', gone)
  })
}

async function isMultipart(body: Buffer, type: string): Promise<boolean> {
  try {
    await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    return true
  } catch {
    return false
  }
}

function tooManyFields(body: Buffer): boolean {
  let fields = 0
  for (let at = body.indexOf(38); at >= 0; at = body.indexOf(38, at + 1)) {
    if (++fields > MOST_FIELDS) return true
  }
  return false
}

/**
 * Refuses what is no form: another content type, a compressed body, broken multipart, thousands of fields.
 * @throws Refused media-type or malformed
 */
export async function checkForm(headers: IncomingHttpHeaders, body: Buffer): Promise<void> {
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity')
    throw new Refused('media-type')
  const type = headers['content-type'] ?? ''
  const name = type.split(';', 1)[0]?.trim().toLowerCase()
  if (body.length === 0 && !name) return
  if (name === 'application/x-www-form-urlencoded') {
    if (tooManyFields(body)) throw new Refused('malformed')
    return
  }
  if (name !== 'multipart/form-data') throw new Refused('media-type')
  if (!(await isMultipart(body, type))) throw new Refused('malformed')
}
