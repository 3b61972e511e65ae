import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openFileStore } from '../../server/reference-broker/files/file-store'
import { putStaticFile } from '../../server/reference-broker/files/put-file'
import { describeEachStore } from '../support/stores'
import { startBroker } from './broker-kit'

const directory = mkdtempSync(join(tmpdir(), 'file-store-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const hex = (name: 'sha256' | 'md5', bytes: Uint8Array) => createHash(name).update(bytes).digest('hex')
const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text()
const namesIn = (path: string) => readdirSync(path, { recursive: true, encoding: 'utf8' }).sort()

describe('the file store', () => {
  const files = openFileStore(directory)

  it('keeps bytes under their digest, the same bytes once', async () => {
    const bytes = Buffer.from('券商文件'.repeat(50_000))
    const stored = await files.put(bytes)
    expect(stored).toEqual({
      sha256: hex('sha256', bytes),
      md5: hex('md5', bytes),
      size: bytes.length,
    })
    async function* inPieces() {
      for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000)
    }
    expect(await files.put(inPieces())).toEqual(stored)
    expect(namesIn(directory)).toEqual([
      stored.sha256.slice(0, 2),
      `${stored.sha256.slice(0, 2)}/${stored.sha256}`,
    ])
    const whole = await new Response(await files.open(stored.sha256, stored.size)).arrayBuffer()
    expect(Buffer.from(whole).equals(bytes)).toBe(true)
  })

  it('gives a part, an empty file, and nothing that is not as it was', async () => {
    const { sha256, size } = await files.put(Buffer.from('0123456789'))
    expect(await textOf(await files.open(sha256, size, 2, 5))).toBe('2345')
    const empty = await files.put(new Uint8Array())
    expect(await textOf(await files.open(empty.sha256, 0))).toBe('')
    await expect(files.open(sha256, size + 1)).rejects.toThrow('size')
    await expect(files.open('../../etc/passwd', 1)).rejects.toThrow('digest')
    await expect(files.open('0'.repeat(64), 1)).rejects.toThrow('ENOENT')
  })

  it('leaves nothing behind of a file that breaks off', async () => {
    const before = namesIn(directory)
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('the line broke')
    }
    await expect(files.put(broken())).rejects.toThrow('the line broke')
    expect(namesIn(directory)).toEqual(before)
  })
})

describeEachStore('static files of the reference broker', open => {
  it('take new bytes under their name, and keep their time for the same bytes', async () => {
    const broker = await startBroker(open)
    const core = { files: broker.files, clock: () => broker.clock.now }
    const put = (text: string) =>
      broker.store.write(tx =>
        putStaticFile(core, tx, { fileName: '图 1.png', mediaType: 'image/png', bytes: Buffer.from(text) }),
      )
    const first = await put('one')
    expect(first).toMatchObject({ static_name: '图 1.png', size: 3, md5: hex('md5', Buffer.from('one')) })
    broker.clock.advance({ minutes: 5 })
    expect(await put('one')).toEqual(first)
    const changed = await put('three')
    expect(changed).toMatchObject({ code: first.code, size: 5, created_at: broker.clock.now.toISOString() })
    for (const fileName of ['../up.txt', 'a/b', '.hidden', 'a\nb', ''])
      await expect(
        putStaticFile(core, broker.store.db, { fileName, mediaType: 'text/plain', bytes: Buffer.from('x') }),
      ).rejects.toThrow()
  })
})
