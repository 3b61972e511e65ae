import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeSync,
} from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedPortal, startPortal } from '../support/portal'
import { rawRequest } from '../support/raw-request'

/** Two gigabytes and a little, of which the disk holds only the end. */
const SIZE = 2 ** 31 + 12_345
const END = Buffer.from('the very end')
const SHA256 = 'ab'.repeat(32)
const NAME = 'very-large.zip'
const MIB = 1024 * 1024
const READ = 300 * MIB
/** What the portal may grow by while it sends: pieces on their way, not the file. */
const ROOM = 100 * MIB

let portal: StartedPortal
beforeAll(async () => {
  portal = await startPortal()
  const folder = join(portal.dataDir, 'broker-files', SHA256.slice(0, 2))
  mkdirSync(folder, { recursive: true })
  const file = openSync(join(folder, SHA256), 'w')
  ftruncateSync(file, SIZE)
  writeSync(file, END, 0, END.length, SIZE - END.length)
  closeSync(file)
  const database = new Database(join(portal.dataDir, 'broker.sqlite'), { timeout: 10_000 })
  database
    .prepare(
      `insert into stored_file (code, static_name, file_name, media_type, size, sha256, md5, created_at)
       values ('large', ?, ?, 'application/zip', ?, ?, '', '2026-01-01T00:00:00.000Z')`,
    )
    .run(NAME, NAME, SIZE, SHA256)
  database.close()
})
afterAll(() => portal?.stop())

/** Resident memory of the portal in bytes, where the system tells. */
function memory(): number {
  const status = `/proc/${portal.pid}/status`
  if (!existsSync(status)) return 0
  return Number(/VmRSS:\s*(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) * 1024
}

/** Whether the portal still has the file open. */
function isOpen(): boolean {
  const folder = `/proc/${portal.pid}/fd`
  if (!existsSync(folder)) return false
  return readdirSync(folder).some(name => {
    try {
      return readlinkSync(join(folder, name)).endsWith(SHA256)
    } catch {
      return false
    }
  })
}

function asked(path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(portal.url + path, { agent: false }, resolve)
      .on('error', reject)
      .end()
  })
}

test('a part at the end of two gigabytes comes alone', async () => {
  const answer = await rawRequest(portal.url, `/down/file/${NAME}`, { headers: { range: 'bytes=-12' } })
  expect(answer.status).toBe(206)
  expect(answer.body.equals(END)).toBe(true)
  expect(answer.headers['content-range']).toBe(`bytes ${SIZE - 12}-${SIZE - 1}/${SIZE}`)
})

test('a slow reader paces the portal, whose memory stays flat, and a reader who leaves ends it', async () => {
  await rawRequest(portal.url, '/down')
  const before = memory()
  const answer = await asked(`/down/file/${NAME}`)
  expect(answer.headers['content-length']).toBe(String(SIZE))
  let read = 0
  let most = 0
  let sampled = 0
  for await (const piece of answer) {
    createHash('sha512').update(piece).digest()
    read += piece.length
    if (read - sampled > 4 * MIB) {
      sampled = read
      most = Math.max(most, memory())
    }
    if (read > READ) break
  }
  answer.destroy()
  expect(read).toBeGreaterThan(READ)
  expect(most - before).toBeLessThan(ROOM)
  await expect.poll(isOpen).toBe(false)
  expect((await rawRequest(portal.url, '/healthz')).status).toBe(200)
})
