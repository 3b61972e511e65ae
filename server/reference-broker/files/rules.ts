import { type ByteRange, rangeOf } from '~/domain/byte-range'

/** What a reader gets of a file: all, a part, or word that it has not changed or has no such part. */
export type Share =
  | { readonly status: 200 | 206; readonly first: number; readonly last: number }
  | { readonly status: 304 | 416 }

interface Kept {
  readonly size: number
  /** Strong entity tag with its quotation marks. */
  readonly etag: string
  /** Last-Modified as it is sent. */
  readonly modified: string
}

/** The entity tag of bytes: their SHA-256. */
export const etagOf = (sha256: string): string => `"${sha256}"`

/** A moment as HTTP writes it, whole seconds. */
export const httpDate = (iso: string): string => new Date(iso).toUTCString()

/** Whether the reader has this version already: If-None-Match counts before If-Modified-Since (RFC 9110, 13.2.2). */
function isUnchanged(header: (name: string) => string | null, { etag, modified }: Kept): boolean {
  const tags = header('if-none-match')
  if (tags !== null)
    return tags.trim() === '*' || tags.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(header('if-modified-since') ?? '')
  return since >= Date.parse(modified)
}

/** What a reader's conditions make of a file (RFC 9110, 13 and 14): one range at most. */
export function shareOf(header: (name: string) => string | null, kept: Kept): Share {
  if (isUnchanged(header, kept)) return { status: 304 }
  const asked = { range: header('range') ?? undefined, 'if-range': header('if-range') ?? undefined }
  const range: ByteRange | 'unsatisfiable' | undefined = rangeOf(asked, kept.etag, kept.size, kept.modified)
  if (range === 'unsatisfiable') return { status: 416 }
  return range ? { status: 206, ...range } : { status: 200, first: 0, last: kept.size - 1 }
}
