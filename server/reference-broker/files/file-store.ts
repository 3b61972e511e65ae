import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** What was written: digests in lower-case hexadecimal, size in bytes. */
export interface StoredBytes {
  readonly sha256: string
  readonly md5: string
  readonly size: number
}

/** Bytes by their SHA-256, in files of the broker's own directory. Nothing that is there is ever changed. */
export interface FileStore {
  /** Writes bytes as they come; they are durable when the promise resolves. The same bytes are kept once. */
  put(source: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredBytes>
  /**
   * The bytes from `first` to `last`, read as they are asked for: never more than one piece is in memory.
   * @throws Error when there is no such file, or not one of `size` bytes
   */
  open(sha256: string, size: number, first?: number, last?: number): Promise<ReadableStream<Uint8Array>>
  /**
   * Removes bytes written before a time that nothing names, and what broken-off writing left; gives how many files.
   * `namedOf` says which of some digests something names.
   */
  sweep(before: Date, namedOf: (digests: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>
}

const DIGEST = /^[0-9a-f]{64}$/
/** Beginnings of names under which bytes are while they come and while they go. */
const COMING = 'new-'
const GOING = 'old-'

/** Bytes read at once. */
const PIECE = 128 * 1024

async function* pieces(source: Uint8Array | AsyncIterable<Uint8Array>) {
  if (source instanceof Uint8Array) yield source
  else yield* source
}

async function writeAll(handle: FileHandle, source: Uint8Array | AsyncIterable<Uint8Array>) {
  const sha256 = createHash('sha256')
  const md5 = createHash('md5')
  let size = 0
  for await (const piece of pieces(source)) {
    sha256.update(piece)
    md5.update(piece)
    size += piece.byteLength
    for (let at = 0; at < piece.byteLength; )
      at += (await handle.write(piece, at, piece.byteLength - at)).bytesWritten
  }
  await handle.sync()
  return { sha256: sha256.digest('hex'), md5: md5.digest('hex'), size }
}

/** A stream of a file's part that closes the file at its end, at a failure and when nobody wants more. */
function streamOf(handle: FileHandle, first: number, last: number): ReadableStream<Uint8Array> {
  let at = first
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const wanted = Math.min(PIECE, last - at + 1)
          const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafeSlow(wanted), 0, wanted, at)
          if (bytesRead === 0) throw new Error('A stored file is shorter than it was')
          at += bytesRead
          controller.enqueue(buffer.subarray(0, bytesRead))
          if (at <= last) return
          await handle.close()
          controller.close()
        } catch (error) {
          await handle.close().catch(() => undefined)
          controller.error(error)
        }
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 0 },
  )
}

/** Opens the store below a directory, which is made when first needed. */
export function openFileStore(directory: string): FileStore {
  const pathOf = (sha256: string) => join(directory, sha256.slice(0, 2), sha256)

  async function put(source: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredBytes> {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const draft = join(directory, COMING + randomUUID())
    const handle = await open(draft, 'wx', 0o600)
    try {
      const stored = await writeAll(handle, source).finally(() => handle.close())
      const path = pathOf(stored.sha256)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(draft, path)
      return stored
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  const isOlder = async (path: string, before: Date) => (await stat(path)).mtime < before
  const names = async (path: string) => {
    try {
      return await readdir(path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  }

  /** The same bytes may have been put again since they were looked at: such have a new time, and go back. */
  async function remove(path: string, before: Date): Promise<boolean> {
    const aside = join(directory, GOING + randomUUID())
    await rename(path, aside)
    if (!(await isOlder(aside, before))) {
      await rename(aside, path)
      return false
    }
    await rm(aside)
    return true
  }

  const sweep: FileStore['sweep'] = async (before, namedOf) => {
    let removed = 0
    for (const name of await names(directory)) {
      const path = join(directory, name)
      if (name.startsWith(COMING) || name.startsWith(GOING)) {
        if (!(await isOlder(path, before))) continue
        await rm(path)
        removed += 1
        continue
      }
      if (!/^[0-9a-f]{2}$/.test(name)) continue
      const old: string[] = []
      for (const digest of await names(path))
        if (DIGEST.test(digest) && (await isOlder(join(path, digest), before))) old.push(digest)
      const named = await namedOf(old)
      for (const digest of old) if (!named.has(digest) && (await remove(pathOf(digest), before))) removed += 1
    }
    return removed
  }

  return {
    put,
    sweep,
    async open(sha256, size, first = 0, last = size - 1) {
      if (!DIGEST.test(sha256)) throw new Error('Not a digest')
      const handle = await open(pathOf(sha256), 'r')
      const stat = await handle.stat()
      if (stat.size !== size) {
        await handle.close()
        throw new Error('A stored file does not have its size')
      }
      if (first <= last) return streamOf(handle, first, last)
      await handle.close()
      return new Blob([]).stream()
    },
  }
}
