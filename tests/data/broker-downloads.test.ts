import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { BlobName } from '../../server/broker/contract'
import type { DownloadOptions } from '../../server/broker/download'
import { putOwnedFile } from '../support/owned-file'
import { describeEachStore } from '../support/stores'
import { startBroker, type TestBroker } from './broker-kit'

const hex = (name: 'sha256' | 'md5', bytes: Uint8Array) => createHash(name).update(bytes).digest('hex')

describeEachStore('downloads of the reference broker', open => {
  let broker: TestBroker
  beforeAll(async () => {
    broker = await startBroker(open)
  })
  const cards = async () => (await broker.ok('downloads.getDownFileInfos', {})).downFileInfoList

  async function fileOf(name: BlobName, key: string, options?: DownloadOptions) {
    const input = name === 'sysFile.downloadStatic' ? { fileName: key } : { fileCode: key }
    const answer = await broker.client.download(name, input as never, options)
    if (!answer.ok) return answer
    const bytes = Buffer.from(await new Response(answer.body).arrayBuffer())
    return { ...answer, bytes }
  }

  it('offer software of every kind, with sizes and checksums of the very bytes', async () => {
    const list = await cards()
    expect(list.length).toBeGreaterThanOrEqual(12)
    expect([...new Set(list.map(card => Number(card.nameId)))].sort((a, b) => a - b)).toEqual([
      1, 8, 9, 10, 11, 12, 13, 14,
    ])
    const ours = list.filter(card => card.nameId !== '9')
    for (const card of ours) {
      const file = await fileOf('sysFile.downloadStatic', card.download)
      if (!('bytes' in file)) throw new Error(`${card.download}: ${file.message}`)
      expect(file.fileName).toBe(card.download)
      expect([file.bytes.length, hex('md5', file.bytes), hex('sha256', file.bytes)]).toEqual([
        card.fileSize,
        card.md5Val,
        card.sha256Val,
      ])
    }
    expect(list.find(card => card.nameId === '9')).toMatchObject({ md5Val: '', fileSize: 0, codeWay: '' })
  })

  it('page the version log newest first, a card naming its newest', async () => {
    const page = (pageNum: number) =>
      broker.ok('downloads.getDownFileInfosByNameId', { nameId: '1', pageNum, pageSize: 5 })
    const pages = [await page(1), await page(2), await page(3), await page(4)]
    expect(pages.map(one => one.downFileInfoList.length)).toEqual([5, 5, 3, 0])
    expect(pages.map(one => one.count)).toEqual([13, 13, 13, 13])
    const all = pages.flatMap(one => one.downFileInfoList)
    expect(new Set(all.map(row => row.version)).size).toBe(13)
    const dates = all.map(row => row.updateDate)
    expect(dates).toEqual([...dates].sort().reverse())
    for (const card of await cards()) {
      const log = await broker.ok('downloads.getDownFileInfosByNameId', { nameId: card.nameId, pageSize: 1 })
      expect(log.downFileInfoList[0]).toMatchObject({ version: card.version, updateDate: card.updateDate })
    }
  })

  it('have languages with files and logs of their own', async () => {
    const { multiLangList, nameId } = await broker.ok('downloads.getDownFileMultiLang', {
      eid: 'emt-sdk-linux',
    })
    expect(multiLangList.map(row => row.multilang)).toEqual(['C++', 'Python'])
    for (const row of multiLangList) {
      const file = await fileOf('sysFile.downloadStatic', row.download)
      if (!('bytes' in file)) throw new Error(file.message)
      expect([hex('md5', file.bytes), hex('sha256', file.bytes)]).toEqual([row.md5Val, row.sha256Val])
      const input = { nameId, lang: row.language, pageSize: 1 }
      const log = await broker.ok('downloads.getDownFileMultiLangByNameId', input)
      expect(log.multiLangList[0]).toMatchObject({ version: row.version, language: row.language })
    }
    expect(await broker.ok('downloads.getDownFileMultiLang', { eid: 'sim-terminal' })).toMatchObject({
      multiLangList: [],
    })
  })

  it('refuse what is not there', async () => {
    expect(await broker.code('downloads.getDownFileInfosByNameId', { nameId: '2' })).toBe('40400')
    expect(await broker.code('downloads.getDownFileMultiLangByNameId', { nameId: '1', lang: 'rust' })).toBe(
      '40400',
    )
    expect(await broker.code('downloads.getDownFileMultiLang', { eid: 'nothing' })).toBe('40400')
    expect(await broker.code('downloads.getDownFileInfosByNameId', { nameId: "1' or '1'='1" })).toBe('40000')
    expect(await fileOf('sysFile.downloadStatic', '没有.zip')).toMatchObject({
      code: '40400',
      message: '没有找到该文件，可能已下架或更换',
    })
  })

  it('are found by name, purpose, system and file', async () => {
    const find = async (searchKey: string) => {
      const { groups } = await broker.ok('comm.search', { category: 'download', searchKey })
      return groups[0]?.data.map(hit => hit.path.replace('/down/', '')) ?? []
    }
    const quotes = await find('行情')
    expect(quotes.slice(0, 2)).toEqual(['quote-terminal-windows', 'quote-terminal-kylin'])
    expect(quotes.length).toBeGreaterThan(2)
    expect(await find('麒麟 行情')).toEqual(['quote-terminal-kylin'])
    expect(await find('EMT-SDK')).toContain('emt-sdk-linux')
    expect(await find('%')).toEqual([])
  })

  it('give one account its own files and nobody else', async () => {
    const owner = await broker.signIn('13800000002')
    const other = await broker.signIn('13800000001')
    const core = { files: broker.files, clock: () => broker.clock.now }
    const bytes = Buffer.from('只给本人')
    const { code } = await broker.store.write(tx =>
      putOwnedFile(core, tx, 'A100000002', {
        fileName: '回执（一）.pdf',
        mediaType: 'application/pdf',
        bytes,
      }),
    )
    const own = await fileOf('sysFile.download', code, { login: owner })
    expect(own).toMatchObject({ ok: true, status: 200, fileName: '回执（一）.pdf', bytes })
    expect(await fileOf('sysFile.download', code, { login: other })).toMatchObject({ code: '40400' })
    expect(await fileOf('sysFile.download', code)).toMatchObject({ outcome: 'not-signed-in' })
    expect(await fileOf('sysFile.download', code, { login: 'x'.repeat(43) })).toMatchObject({ code: '89001' })
  })
})
