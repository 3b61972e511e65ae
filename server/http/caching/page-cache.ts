import { type HostAnswer, isPublic, packed, tagged } from '../answer'
import { type Encoding, encodingFor } from '../encoding'
import type { HostRequest } from '../request/host-request'

interface CachedPage {
  until: number
  size: number
  plain: HostAnswer
  packed: Partial<Record<Encoding, HostAnswer>>
}

/** What is kept altogether, in bytes of pages before compression; the longest unused go first. */
const ROOM = 16 * 1024 * 1024
/** One page takes at most this share of it. */
const LARGEST = ROOM / 16

/** Cookies of a visitor whom public pages treat like one without any: none, or only the browser's id. */
const NOBODY = /^(?:__Host-)?bid=[\w-]*$/

/** All that a public page may vary by (its own Vary header); undefined for who may be somebody. */
function keyOf({ incoming, origin }: HostRequest, url: URL): string | undefined {
  const { headers } = incoming
  if (headers.cookie !== undefined && !NOBODY.test(headers.cookie)) return undefined
  return JSON.stringify([
    origin,
    url.pathname,
    url.search,
    headers['accept-language'] ?? '',
    headers['user-agent'] ?? '',
    headers.accept ?? '',
  ])
}

/**
 * Public pages as rendered, for as long as what they show is fresh: nothing is given from here that a shared cache
 * before the portal might not give too.
 */
export class PageCache {
  readonly #kept = new Map<string, CachedPage>()
  readonly #clock: () => number
  #used = 0

  constructor(clock: () => number = Date.now) {
    this.#clock = clock
  }

  /** The page in the coding that this visitor takes, or 304 to one who has it. */
  find(hostRequest: HostRequest, url: URL): HostAnswer | undefined {
    const key = keyOf(hostRequest, url)
    const own = key === undefined ? undefined : this.#kept.get(key)
    if (!own || key === undefined) return undefined
    if (own.until <= this.#clock()) {
      this.#drop(key)
      return undefined
    }
    this.#kept.delete(key)
    this.#kept.set(key, own)
    const { headers } = hostRequest.incoming
    const encoding = encodingFor(headers['accept-encoding'])
    if (headers['if-none-match'] !== undefined || !encoding) return packed(own.plain, headers)
    own.packed[encoding] ??= packed(own.plain, { 'accept-encoding': encoding }, 'small')
    return own.packed[encoding]
  }

  /** Keeps what was answered, if it is public, whole and fresh. */
  keep(hostRequest: HostRequest, url: URL, answer: HostAnswer): void {
    const { keepUntil: until = 0, body } = answer
    if (until <= this.#clock() || !isPublic(answer) || !Buffer.isBuffer(body) || body.length > LARGEST) return
    const key = keyOf(hostRequest, url)
    if (key === undefined) return
    this.#drop(key)
    const size = key.length + body.length
    this.#kept.set(key, { until, size, plain: tagged(answer), packed: {} })
    this.#used += size
    for (const oldest of this.#kept.keys()) {
      if (this.#used <= ROOM) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#used -= this.#kept.get(key)?.size ?? 0
    this.#kept.delete(key)
  }
}
