import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { UPLOAD_BYTES } from '~/domain/uploads'
import { ClientGone, HttpError } from '../http-error'
import { type CutBody, MultipartCut } from './multipart-cut'

const MIB = 1024 * 1024
/** More than this is not waited for: the connection is cut after the answer. */
const MOST_DRAINED = 64 * MIB
const MOST_FIELDS = 5000

export interface BodyRules {
  /** Forms that take files: their multipart bodies have limits of their own. */
  uploads: readonly RegExp[]
  /** Messages of programs that are signed over their bytes: taken whatever their content type is. */
  messages: readonly RegExp[]
  /** Milliseconds for a whole body. */
  withinMs: number
  /** The same for a body with files, which takes long on a poor line. */
  uploadsWithinMs: number
}

/** Bytes that a post may have, files aside. */
const BODY_BYTES = MIB

const UPLOAD_LIMITS = { file: UPLOAD_BYTES, files: 32 * MIB, fields: BODY_BYTES }

/** Takes a body as it comes. `end` gives it, or throws HttpError. */
interface BodySink {
  take(chunk: Buffer): void
  end(): CutBody
}

function plainSink(): BodySink {
  const chunks: Buffer[] = []
  let size = 0
  return {
    take(chunk) {
      size += chunk.length
      if (size <= BODY_BYTES) chunks.push(chunk)
      else chunks.length = 0
    },
    end() {
      if (size > BODY_BYTES) throw new HttpError('too-large')
      return { body: Buffer.concat(chunks, size), cut: [] }
    },
  }
}

const boundaryOf = (type: string): string | undefined =>
  /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i
    .exec(type)
    ?.slice(1)
    .find(Boolean)

/**
 * Reads a body in full before any route sees it. One that is too large is drained all the same (up to 64 MiB), so
 * that the browser sees the page that says so instead of a broken connection. Of a form that takes files only the
 * files that are too large are left out.
 * @throws HttpError too-large, malformed or slow; ClientGone
 */
export function readBody(incoming: IncomingMessage, path: string, rules: BodyRules): Promise<CutBody> {
  const takesFiles = rules.uploads.some(upload => upload.test(path))
  const boundary = takesFiles ? boundaryOf(incoming.headers['content-type'] ?? '') : undefined
  const sink = boundary === undefined ? plainSink() : new MultipartCut(boundary, UPLOAD_LIMITS)
  return readInto(sink, incoming, boundary === undefined ? rules.withinMs : rules.uploadsWithinMs)
}

function readInto(sink: BodySink, incoming: IncomingMessage, withinMs: number): Promise<CutBody> {
  return new Promise((resolve, reject) => {
    let size = 0
    const settle = (end: () => void) => {
      clearTimeout(timer)
      incoming.off('data', take).off('end', finish).off('error', gone).off('close', gone)
      end()
    }
    const attempt = (work: () => void) => {
      try {
        work()
      } catch (error) {
        settle(() => reject(error))
      }
    }
    const gone = () => settle(() => reject(new ClientGone()))
    const finish = () =>
      attempt(() => {
        const read = sink.end()
        settle(() => resolve(read))
      })
    const take = (chunk: Buffer) => {
      size += chunk.length
      attempt(() => sink.take(chunk))
      if (size > MOST_DRAINED) settle(() => reject(new HttpError('too-large', true)))
    }
    const timer = setTimeout(() => settle(() => reject(new HttpError('slow', true))), withinMs)
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
 * @throws HttpError media-type or malformed
 */
export async function checkForm(headers: IncomingHttpHeaders, body: Buffer): Promise<void> {
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity')
    throw new HttpError('media-type')
  const type = headers['content-type'] ?? ''
  const name = type.split(';', 1)[0]?.trim().toLowerCase()
  if (body.length === 0 && !name) return
  if (name === 'application/x-www-form-urlencoded') {
    if (tooManyFields(body)) throw new HttpError('malformed')
    return
  }
  if (name !== 'multipart/form-data') throw new HttpError('media-type')
  if (!(await isMultipart(body, type))) throw new HttpError('malformed')
}
