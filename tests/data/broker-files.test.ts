import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openFileStore } from '../../server/reference-broker/files/file-store'
import { putStaticFile } from '../../server/reference-broker/files/put-file'
import { sweepFiles } from '../../server/reference-broker/files/sweep-files'
import { putOwnedFile } from '../support/owned-file'
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

describe('a sweep of the file store', () => {
  const NOON = new Date('2026-11-21T04:00:00.000Z')
  const makeOld = (path: string) => utimesSync(path, NOON, new Date(NOON.getTime() - 1000))
  const makeYoung = (path: string) => utimesSync(path, NOON, NOON)
  const none = async () => new Set<string>()

  it('removes old bytes that nothing names and what was left of broken writing; nothing else', async () => {
    const own = mkdtempSync(join(directory, 'sweep-'))
    const files = openFileStore(own)
    const at = (sha256: string) => join(own, sha256.slice(0, 2), sha256)
    const [named, gone, young] = [
      (await files.put(Buffer.from('named'))).sha256,
      (await files.put(Buffer.from('gone'))).sha256,
      (await files.put(Buffer.from('young'))).sha256,
    ]
    for (const sha256 of [named, gone]) makeOld(at(sha256))
    makeYoung(at(young))
    const strange = ['new-1', 'old-1', 'new-2', 'README', `${gone.slice(0, 2)}/notes`]
    for (const name of strange) {
      writeFileSync(join(own, name), 'x')
      ;(name === 'new-2' ? makeYoung : makeOld)(join(own, name))
    }
    const asked: string[] = []
    const removed = await files.sweep(NOON, async digests => {
      asked.push(...digests)
      return new Set([named])
    })
    expect(removed).toBe(3)
    expect(asked.sort()).toEqual([named, gone].sort())
    const left = namesIn(own).filter(name => name.length > 2)
    expect(left).toEqual(
      [
        'README',
        'new-2',
        `${gone.slice(0, 2)}/notes`,
        ...[named, young].map(sha256 => `${sha256.slice(0, 2)}/${sha256}`),
      ].sort(),
    )
  })

  it('spares bytes that were put again while it asked who names them', async () => {
    const own = mkdtempSync(join(directory, 'sweep-'))
    const files = openFileStore(own)
    const { sha256, size } = await files.put(Buffer.from('again'))
    makeOld(join(own, sha256.slice(0, 2), sha256))
    const removed = await files.sweep(NOON, async () => {
      await files.put(Buffer.from('again'))
      makeYoung(join(own, sha256.slice(0, 2), sha256))
      return new Set()
    })
    expect(removed).toBe(0)
    expect(await textOf(await files.open(sha256, size))).toBe('again')
  })

  it('finds nothing where nothing was ever put', async () => {
    expect(await openFileStore(join(directory, 'never')).sweep(NOON, none)).toBe(0)
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

  it('leave no bytes behind a day after they were replaced, and none of an undone transaction', async () => {
    const broker = await startBroker(open)
    const core = { files: broker.files, store: broker.store, clock: () => broker.clock.now }
    const file = (text: string) => ({ fileName: 's.png', mediaType: 'image/png', bytes: Buffer.from(text) })
    const put = (text: string) => broker.store.write(tx => putStaticFile(core, tx, file(text)))
    const first = await put('sweep one')
    const second = await put('sweep two')
    const owned = await broker.store.write(tx => putOwnedFile(core, tx, 'A1', file('sweep owned')))
    const undone = hex('sha256', Buffer.from('sweep undone'))
    const write = broker.store.write(async tx => {
      await putStaticFile(core, tx, file('sweep undone'))
      throw new Error('undone')
    })
    await expect(write).rejects.toThrow('undone')

    const reads = async (sha256: string, size: number) =>
      textOf(await broker.files.open(sha256, size)).catch((error: Error) => error.message)
    // Times of files are the machine's, whatever the clock of the broker says.
    expect(await sweepFiles(core, new Date(Date.now() + 23 * 3_600_000))).toBe(0)
    expect(await sweepFiles(core, new Date(Date.now() + 25 * 3_600_000))).toBeGreaterThanOrEqual(2)
    expect(await reads(second.sha256, second.size)).toBe('sweep two')
    expect(await reads(owned.sha256, owned.size)).toBe('sweep owned')
    for (const sha256 of [first.sha256, undone])
      await expect(broker.files.open(sha256, 9)).rejects.toThrow('ENOENT')
  })
})
