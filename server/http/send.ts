import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { HostAnswer } from './answer'

export interface SendOptions {
  requestId: string
  /** HEAD: everything but the body. */
  head: boolean
  closes: boolean
}

/** What became of an answer. */
export interface Sent {
  /** None where there was nobody to answer. */
  status?: number
  /** Of its body. */
  bytes: number
  /** It did not arrive whole: the client has gone. */
  aborted?: true
}

const hasLeft = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/**
 * Writes an answer.
 * @throws what breaks a stream off at its source
 */
export async function send(
  outgoing: ServerResponse,
  answer: HostAnswer,
  options: SendOptions,
): Promise<Sent> {
  const { status, body } = answer
  const headers: Record<string, string | string[] | number> = {
    ...answer.headers,
    'x-request-id': options.requestId,
  }
  if (options.closes) headers.connection = 'close'
  if (Buffer.isBuffer(body)) headers['content-length'] = body.length
  else if (body === null && status !== 204 && status !== 304) headers['content-length'] = 0
  outgoing.writeHead(status, headers)
  if (body === null || options.head) {
    outgoing.end()
    if (body instanceof ReadableStream) await body.cancel()
    return { status, bytes: 0 }
  }
  if (Buffer.isBuffer(body)) {
    outgoing.end(body)
    return { status, bytes: body.length }
  }
  let bytes = 0
  const source = Readable.fromWeb(body as NodeReadableStream<Uint8Array>)
  source.on('data', (chunk: Uint8Array) => {
    bytes += chunk.length
  })
  try {
    await pipeline(source, outgoing)
    return { status, bytes }
  } catch (error) {
    if (!hasLeft(error)) throw error
    return { status, bytes, aborted: true }
  }
}
