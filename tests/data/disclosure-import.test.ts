import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { readFolder } from '../../server/reference-broker/import/read-folder'
import { storeFolder } from '../../server/reference-broker/import/store-folder'
import { describeEachStore } from '../support/stores'
import { temporaryDirectory } from '../support/temporary'
import { startBroker, type TestBroker } from './broker-kit'

const ETF_HEAD = 'fundCode,fShortName,market,sgTrdFlag,fFullName,instName'
const FUND_HEAD = 'instCode,instFname,instSname,mgrSname,ofType,orgFirstMinBuy,orgMinBidsAmt'

describeEachStore('import of the disclosure lists', open => {
  let broker: TestBroker
  beforeAll(async () => {
    broker = await startBroker(open, { demo: false })
  })

  async function run(files: Record<string, readonly string[]>) {
    const folder = join(temporaryDirectory('disclosure'), 'files')
    mkdirSync(folder)
    for (const [name, lines] of Object.entries(files))
      writeFileSync(join(folder, name), `${lines.join('\r\n')}\r\n`)
    const read = await readFolder(folder)
    const { done, problems } = await storeFolder(broker.core, work => broker.store.write(work), read)
    const words = [...read.problems, ...problems].map(({ file, line, reason }) => `${file}:${line} ${reason}`)
    return { done: Object.fromEntries(done), words }
  }
  const codes = async () => (await broker.ok('article.qryEtfList', {})).data.map(row => row.fundCode)

  it('adds, changes and takes off rows by their codes', async () => {
    const first = await run({
      'etf.csv': [
        ETF_HEAD,
        '510300,沪深300ETF,1,1,沪深300交易型开放式指数证券投资基金,启衡基金',
        '159915,"创业板,ETF",0,2,创业板交易型开放式指数证券投资基金,远泽基金',
      ],
      'moneyFund.csv': [
        FUND_HEAD,
        '000009,启衡现金宝货币市场基金,启衡现金宝,启衡基金,货币型,"5,000,000",0.01',
      ],
    })
    expect(first.words).toEqual([])
    expect(first.done).toEqual({
      etf: { added: 2, changed: 0, same: 0, removed: 0 },
      moneyFund: { added: 1, changed: 0, same: 0, removed: 0 },
    })
    expect(await codes()).toEqual(['159915', '510300'])
    const { data } = await broker.ok('comm.qryMoneyFund', { mgrSname: '启衡' })
    expect(data[0]).toMatchObject({ instCode: '000009', orgFirstMinBuy: 500_000_000, orgMinBidsAmt: 1 })

    const second = await run({
      'etf.2026-11-21.csv': [
        `${ETF_HEAD},withdrawn`,
        '510300,沪深300ETF,1,3,沪深300交易型开放式指数证券投资基金,启衡基金,',
        '159915,创业板ETF,0,2,创业板,远泽基金,1',
        '588000,科创50ETF,1,1,科创50交易型开放式指数证券投资基金,恒岳基金,0',
      ],
    })
    expect(second.done.etf).toEqual({ added: 1, changed: 1, same: 0, removed: 1 })
    expect(await codes()).toEqual(['510300', '588000'])
    expect((await broker.ok('article.qryEtfList', { sgTrdFlag: '3' })).data[0]?.fundCode).toBe('510300')
  })

  it('names what is wrong, line by line, and takes nothing of that file', async () => {
    const before = await codes()
    const { done, words } = await run({
      'etf.csv': [
        ETF_HEAD,
        '510500,中证500ETF,1,1,中证500,启衡基金',
        '51 0/5,坏代码,2,9,全称,启衡基金',
        '510500,重复,1,1,重复,启衡基金',
      ],
      'moneyFund.csv': [FUND_HEAD, '000010,全称,简称,管理人,货币型,-1,1e3'],
    })
    expect(done).toEqual({})
    expect(words.some(line => /^etf\.csv:3 .*fundCode.*market.*1（上海）.*sgTrdFlag/.test(line))).toBe(true)
    expect(words.some(line => line.startsWith('etf.csv:4 '))).toBe(true)
    expect(words.some(line => /^moneyFund\.csv:2 .*orgFirstMinBuy.*orgMinBidsAmt/.test(line))).toBe(true)
    expect(await codes()).toEqual(before)
  })

  it('is found by the search of everything', async () => {
    const { groups } = await broker.ok('comm.search', { searchKey: '科创50' })
    expect(groups.find(group => group.category === 'etf')).toMatchObject({
      total: 1,
      data: [{ title: '科创50ETF（588000）', path: '/notice-board/etflb?fundKey=588000' }],
    })
    const funds = (await broker.ok('comm.search', { searchKey: '000009 现金' })).groups
    expect(funds.map(group => [group.category, group.total])).toEqual([['moneyFund', 1]])
  })
})
