import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { extname, join, relative } from 'node:path'
import { rangeOf } from '~/domain/byte-range'
import type { HostAnswer } from '../answer'
import { encodingFor } from '../encoding'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

interface StaticFile {
  type: string
  etag: string
  cacheControl: string
  bytes: Buffer
  br?: Buffer
  gzip?: Buffer
}

const FOR_GOOD = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

function load(directory: string, name: string): StaticFile {
  const file = join(directory, name)
  const bytes = readFileSync(file)
  const beside = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : undefined)
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    cacheControl: name.startsWith('assets/') ? FOR_GOOD : FOR_AN_HOUR,
    bytes,
    br: beside('.br'),
    gzip: beside('.gz'),
  }
}

/** Within how long after the start all files are in memory; a file that is asked for before is read then. */
const READ_AFTER_MS = 1000

/**
 * The files of the browser build, held in memory: they are small and few, and only these names are ever served. A start
 * does not wait for their reading; soon after it nothing depends on the folder any more, so that the next build may
 * replace it.
 */
export class StaticFiles {
  readonly #directory: string
  readonly #files = new Map<string, StaticFile | undefined>()

  constructor(directory: string) {
    this.#directory = directory
    if (!existsSync(directory)) return
    for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      const name = relative(directory, join(entry.parentPath ?? entry.path, entry.name))
      if (!entry.isFile() || /\.(?:br|gz)$/.test(name) || /(?:^|\/)\./.test(name)) continue
      this.#files.set(`/${name}`, undefined)
    }
    setTimeout(() => this.#readAll(), READ_AFTER_MS).unref()
  }

  #readAll(): void {
    for (const path of this.#files.keys()) {
      try {
        this.#file(path)
      } catch {
        // Whoever asks for it tries again, and hears of the trouble.
      }
    }
  }

  /** @throws what keeps a file that is there from being read */
  #file(path: string): StaticFile | undefined {
    if (!this.#files.has(path)) return undefined
    const known = this.#files.get(path)
    if (known) return known
    try {
      const file = load(this.#directory, path.slice(1))
      this.#files.set(path, file)
      return file
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      // Gone since the names were read: as if it had never been there.
      this.#files.delete(path)
      return undefined
    }
  }

  /** The answer to a GET or HEAD of this path; undefined when there is no such file. */
  answer(url: URL, headers: IncomingHttpHeaders): HostAnswer | undefined {
    const file = this.#file(url.pathname)
    if (!file) return undefined
    const kept = url.searchParams.has('v') ? FOR_GOOD : file.cacheControl
    const shared = {
      'content-type': file.type,
      etag: file.etag,
      'cache-control': kept,
      vary: 'Accept-Encoding',
    }
    if (headers['if-none-match']?.includes(file.etag)) return { status: 304, headers: shared, body: null }
    const range = rangeOf(headers, file.etag, file.bytes.length)
    if (range === 'unsatisfiable') {
      return { status: 416, headers: { 'content-range': `bytes */${file.bytes.length}` }, body: null }
    }
    if (range) {
      const { first, last } = range
      const contentRange = `bytes ${first}-${last}/${file.bytes.length}`
      const body = file.bytes.subarray(first, last + 1)
      return { status: 206, headers: { ...shared, 'content-range': contentRange }, body }
    }
    const encoding = encodingFor(headers['accept-encoding'])
    const packed = encoding && file[encoding]
    const own = { ...shared, 'accept-ranges': 'bytes' }
    return packed
      ? { status: 200, headers: { ...shared, 'content-encoding': encoding }, body: packed }
      : { status: 200, headers: own, body: file.bytes }
  }
}
