import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readFolder } from '../../server/reference-broker/import/read-folder'
import { storeFolder } from '../../server/reference-broker/import/store-folder'
import { describeEachStore } from '../support/stores'
import { startBroker, type TestBroker } from './broker-kit'

const folder = mkdtempSync(join(tmpdir(), 'downloads-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const put = (name: string, content: string) => writeFileSync(join(folder, name), content)

const BYTES = '安装包的内容'
const HEAD = 'eid,nameId,position,name,version,updateDate,download,features,file\n'

describeEachStore('downloads from CSV files', open => {
  let broker: TestBroker
  beforeAll(async () => {
    broker = await startBroker(open, { demo: false })
    put('kit.bin', BYTES)
    put('downloads.csv', `${HEAD}kit,1,10,接口包,1.0.10,2026-11-20,kit-1.0.10.zip,下单\`撤单,kit.bin\n`)
    put(
      'download-versions.csv',
      'nameId,version,updateDate,logInfo\n1,1.0.9,2026-11-20,首次发布\n1,1.0.10,2026-11-20,修复`完善\n',
    )
    put(
      'download-languages.csv',
      'eid,language,position,multilang,version,updateDate,download\nkit,cpp,1,C++,1.0.10,2026-11-20,kit-1.0.10.zip\n',
    )
  })
  async function run() {
    const read = await readFolder(folder)
    const { done, problems } = await storeFolder(broker.core, work => broker.store.write(work), read)
    const words = [...read.problems, ...problems].map(({ file, line, reason }) => `${file}:${line} ${reason}`)
    return { done, words }
  }

  it('are offered with the checksums of the bytes they bring, and change nothing the second time', async () => {
    const first = await run()
    expect(first.words).toEqual([])
    const { downFileInfoList } = await broker.ok('downloads.getDownFileInfos', {})
    expect(downFileInfoList).toHaveLength(1)
    expect(downFileInfoList[0]).toMatchObject({
      ...{ eid: 'kit', nameId: '1', features: '下单\n撤单', languages: ['cpp'], download: 'kit-1.0.10.zip' },
      sha256Val: createHash('sha256').update(BYTES).digest('hex'),
      md5Val: createHash('md5').update(BYTES).digest('hex'),
    })
    const log = await broker.ok('downloads.getDownFileInfosByNameId', { nameId: '1' })
    expect(log.downFileInfoList.map(row => [row.version, row.logInfo])).toEqual([
      ['1.0.10', '修复`完善'],
      ['1.0.9', '首次发布'],
    ])
    const { done } = await run()
    for (const kind of ['downloads', 'download-languages', 'download-versions'])
      expect(done.get(kind), kind).toMatchObject({ added: 0, changed: 0 })
  })

  it('name what is wrong, and nothing of the file is stored', async () => {
    put('downloads.bad.csv', `${HEAD}kit2,1,20,甲,1.0,2026-11-20,kit2.zip,,absent.bin\n`)
    put('downloads.worse.csv', `${HEAD}kit3,1,30,乙,1.0,20261120,http://files.example/a,,\n`)
    const { words } = await run()
    expect(words.some(word => word.startsWith('downloads.bad.csv:2 '))).toBe(true)
    expect(words.some(word => word.startsWith('downloads.worse.csv:2 '))).toBe(true)
    const { downFileInfoList } = await broker.ok('downloads.getDownFileInfos', {})
    expect(downFileInfoList.map(card => card.eid)).toEqual(['kit'])
    rmSync(join(folder, 'downloads.bad.csv'))
    rmSync(join(folder, 'downloads.worse.csv'))
  })
})
