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
import { beforeAll, expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import { rawRequest } from '../support/raw-request'

/** Two gigabytes and a little, of which the disk holds only the end. */
const SIZE = 2 ** 31 + 12_345
const END = Buffer.from('the very end')
const SHA256 = 'ab'.repeat(32)
const NAME = 'very-large.zip'
const MIB = 1024 * 1024
const READ = 128 * MIB
const STEP = 16 * MIB
/** Pages asked for at each stop; each takes the portal longer than a piece of the file. */
const VISITS = 200
/** What the portal may grow by while it sends: pieces on their way, not the file. */
const ROOM = 256 * MIB

const portal = portalForTests()
beforeAll(async () => {
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

test('a reader who stops stops the portal, whose memory stays flat, and one who leaves ends it', async () => {
  for (let visit = 0; visit < VISITS; visit += 1) await rawRequest(portal.url, '/down')
  const before = memory()
  const answer = await asked(`/down/file/${NAME}`)
  expect(answer.headers['content-length']).toBe(String(SIZE))
  let read = 0
  let most = 0
  for await (const piece of answer) {
    const step = Math.floor(read / STEP)
    read += piece.length
    if (Math.floor(read / STEP) === step) continue
    // Nothing is read meanwhile: a portal that does not wait for its reader would go on with the file.
    for (let visit = 0; visit < VISITS; visit += 1) await rawRequest(portal.url, '/down')
    most = Math.max(most, memory())
    if (read > READ) break
  }
  answer.destroy()
  expect(read).toBeGreaterThan(READ)
  expect(most - before).toBeLessThan(ROOM)
  await expect.poll(isOpen).toBe(false)
  const line = JSON.parse(await portal.line('"aborted":true'))
  expect(line).toMatchObject({ level: 30, msg: 'request', path: `/down/file/${NAME}`, status: 200 })
  expect(line.bytes).toBeGreaterThanOrEqual(READ)
  expect(portal.logs()).not.toContain('"level":50')
})
