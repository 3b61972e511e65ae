import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

async function readWithin(body: NodeReadableStream<Uint8Array>, most: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream.
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * The text of a request's body; undefined where it has more than `most` bytes. No more than that is held, whoever sends
 * it: a body is read before its signature can be checked.
 */
export async function textWithin(request: Request, most: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return undefined
  return request.body ? readWithin(request.body as NodeReadableStream<Uint8Array>, most) : ''
}
