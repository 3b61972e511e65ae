import type { HttpErrorKind } from './load-context'

const STATUS = {
  malformed: 400,
  'cross-site': 403,
  method: 405,
  slow: 408,
  'too-large': 413,
  'media-type': 415,
  misdirected: 421,
  'too-many': 429,
  failure: 500,
  stopping: 503,
} as const satisfies Record<HttpErrorKind, number>

/** Thrown by the host's checks: the request goes no further and gets the page of this status. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number

  constructor(
    readonly kind: HttpErrorKind,
    /** The connection cannot be used again: part of the request is still on its way. */
    readonly closes = false,
  ) {
    super(kind)
    this.status = STATUS[kind]
  }
}

/** The client went away before its request was complete: there is nobody to answer. */
export class ClientGone extends Error {
  override name = 'ClientGone'
}
