import { contentDisposition } from '~/domain/file-names'
import type { FoundFile } from '../call-context'
import type { FileStore } from './file-store'
import { etagOf, httpDate, shareOf } from './rules'

/** The digest of the whole file, so that a reader can check what has come (RFC 9530). */
const reprDigest = (sha256: string) => `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`

/**
 * A file as a response: whole or the part asked for, with its name, tag, time and digest. Bytes are read as the reader
 * takes them. @throws Error when the store does not have them
 */
export async function fileAnswer(
  files: FileStore,
  file: FoundFile,
  request: Pick<Headers, 'get'>,
): Promise<Response> {
  const { size, sha256 } = file
  const etag = etagOf(sha256)
  const modified = httpDate(file.modifiedAt)
  const share = shareOf(name => request.get(name), { size, etag, modified })
  const headers = new Headers({ etag, 'last-modified': modified, 'accept-ranges': 'bytes' })
  if (share.status === 416) headers.set('content-range', `bytes */${size}`)
  if (!('first' in share)) return new Response(null, { status: share.status, headers })
  const { first, last, status } = share
  headers.set('content-type', file.mediaType)
  headers.set('content-disposition', contentDisposition('attachment', file.fileName))
  headers.set('content-length', String(last - first + 1))
  headers.set('repr-digest', reprDigest(sha256))
  if (status === 206) headers.set('content-range', `bytes ${first}-${last}/${size}`)
  const part = file.bytes?.subarray(first, last + 1) ?? (await files.open(sha256, size, first, last))
  return new Response(part, { status, headers })
}
