import { md5 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Finished, FromWorker } from './messages'

/** Bytes read at once: never more of the file is in memory. */
const PIECE = 4 * 1024 * 1024

/** Digests of a file, read piece by piece; `tell` hears how much of it is done. */
async function digestsOf(file: Blob, tell: (done: number) => void): Promise<Finished['digests']> {
  const sha = sha256.create()
  const md = md5.create()
  for (let at = 0; at < file.size; at += PIECE) {
    const piece = new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer())
    sha.update(piece)
    md.update(piece)
    tell(Math.min(1, (at + PIECE) / file.size))
  }
  return { 'SHA-256': bytesToHex(sha.digest()), MD5: bytesToHex(md.digest()) }
}

/** The worker's side: one file, then it is ended by the page. */
export function computeOnMessage(): void {
  const say = (message: FromWorker) => postMessage(message)
  addEventListener('message', async (event: MessageEvent<Blob>) => {
    try {
      const digests = await digestsOf(event.data, done => say({ kind: 'progress', done }))
      say({ kind: 'finished', digests })
    } catch {
      say({ kind: 'unreadable' })
    }
  })
}
