import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '../../server/broker/contract'
import type { EtfRecord, MoneyFundRecord } from '../../server/broker/contract/disclosure'
import { saveEtfs, saveMoneyFunds } from '../../server/reference-broker/disclosure/save'
import { describeEachStore } from '../support/stores'
import { startBroker, type TestBroker } from './broker-kit'

type EtfInput = CallInput<'article.qryEtfList'>
type FundInput = CallInput<'comm.qryMoneyFund'>

const NOW = new Date('2026-11-21T02:00:00.000Z')
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
const holds = (text: string, key: string | null | undefined) =>
  plain(key ?? '')
    .split(' ')
    .every(word => plain(text).includes(word))
const pinyin = new Intl.Collator('zh-CN-u-co-pinyin', { numeric: true })
const compare = (a: string, b: string) => pinyin.compare(plain(a), plain(b))

/** The same answer the simple way: look at every row, sort, cut. */
function naive<Row extends object>(
  rows: readonly Row[],
  code: keyof Row,
  fits: (row: Row) => boolean,
  ask: { sort?: string; order?: string; pageNum?: number; pageSize?: number },
) {
  const sort = (ask.sort ?? code) as keyof Row
  const byCode = (a: Row, b: Row) => (String(a[code]) < String(b[code]) ? -1 : 1)
  const byValue = (a: Row, b: Row) =>
    typeof a[sort] === 'number'
      ? Number(a[sort]) - Number(b[sort])
      : sort === code
        ? 0
        : compare(String(a[sort]), String(b[sort]))
  const sorted = rows.filter(fits).sort((a, b) => byValue(a, b) || byCode(a, b))
  if (ask.order === 'desc') sorted.reverse()
  const { pageNum = 1, pageSize = 10 } = ask
  return { data: sorted.slice((pageNum - 1) * pageSize, pageNum * pageSize), count: sorted.length }
}

const naiveEtfs = (rows: readonly EtfRecord[], ask: EtfInput) =>
  naive(
    rows,
    'fundCode',
    row =>
      holds(`${row.fundCode} ${row.fShortName} ${row.fFullName}`, ask.fundKey) &&
      holds(row.instName, ask.instName) &&
      (!ask.market || row.market === ask.market) &&
      (!ask.sgTrdFlag || row.sgTrdFlag === ask.sgTrdFlag),
    ask,
  )

const naiveFunds = (rows: readonly MoneyFundRecord[], ask: FundInput) =>
  naive(
    rows,
    'instCode',
    row =>
      holds(row.instCode, ask.instCode) &&
      holds(`${row.instFname} ${row.instSname}`, ask.instFname) &&
      holds(row.mgrSname, ask.mgrSname),
    ask,
  )

/** Few characters, so that keys meet rows: of both scripts, of both widths, and those that SQL and patterns know. */
const character = fc.constantFrom(
  '货',
  '币',
  '5',
  '０',
  '1',
  'E',
  'ｔ',
  'f',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '😀',
  '（',
)
const text = fc.string({ unit: character, minLength: 1, maxLength: 9 })
const key = fc.option(fc.string({ unit: fc.oneof(character, fc.constant(' ')), maxLength: 5 }))
const code = fc.string({ unit: fc.constantFrom('0', '1', '5', '9'), minLength: 6, maxLength: 6 })

const etf = fc.record({
  fundCode: code,
  fShortName: text,
  market: fc.constantFrom('0' as const, '1' as const),
  sgTrdFlag: fc.constantFrom('0' as const, '1' as const, '2' as const, '3' as const),
  fFullName: text,
  instName: fc.constantFrom('启衡基金', '远泽基金', 'ＡＢＣ 基金', '%_基金'),
})
const fund = fc.record({
  instCode: code,
  instFname: text,
  instSname: text,
  mgrSname: fc.constantFrom('启衡', '远泽'),
  ofType: fc.constantFrom('货币型', '货币型（交易型）'),
  orgFirstMinBuy: fc.constantFrom(1, 100, 2_000_000_000_00, 1000),
  orgMinBidsAmt: fc.nat(1_000_000),
})
const page = {
  pageNum: fc.integer({ min: 1, max: 4 }),
  pageSize: fc.constantFrom(10, 20, 7),
  order: fc.constantFrom('asc' as const, 'desc' as const),
}
const etfAsk = fc.record({
  fundKey: key,
  instName: fc.constantFrom(null, '', '基金', '启衡', 'abc', '衡基金', '%', '_', '远泽 基'),
  market: fc.constantFrom(null, '', '0' as const, '1' as const),
  sgTrdFlag: fc.constantFrom(null, '' as const, '1' as const, '3' as const),
  sort: fc.constantFrom('fundCode', 'fShortName', 'market', 'sgTrdFlag', 'fFullName', 'instName'),
  ...page,
}) as fc.Arbitrary<EtfInput>
const fundAsk = fc.record({
  instCode: fc.option(fc.string({ unit: fc.constantFrom('0', '1', '5', '9', '%'), maxLength: 6 })),
  instFname: key,
  mgrSname: fc.constantFrom(null, '', '启', '泽'),
  sort: fc.constantFrom('instCode', 'instFname', 'mgrSname', 'ofType', 'orgFirstMinBuy', 'orgMinBidsAmt'),
  ...page,
}) as fc.Arbitrary<FundInput>

describeEachStore('the disclosure lists of the reference broker', open => {
  let broker: TestBroker
  beforeAll(async () => {
    broker = await startBroker(open, { demo: false })
  })

  it('are empty before anything was loaded', async () => {
    const answer = await broker.ok('article.qryEtfList', { fundKey: '5' })
    expect(answer).toEqual({ data: [], count: 0, version: 0, updatedAt: '' })
  })

  it('answer every filter, order and page as looking at every row does: ETFs', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(etf, { selector: row => row.fundCode, minLength: 20, maxLength: 60 }),
        fc.array(etfAsk, { minLength: 8, maxLength: 8 }),
        fc.constantFrom('now' as const, 'later' as const),
        async (rows, asks, indexing) => {
          await broker.store.write(async tx => {
            await tx.deleteFrom('etf').execute()
            await saveEtfs(tx, rows, NOW, { indexing })
          })
          for (const ask of asks)
            expect(await broker.ok('article.qryEtfList', ask)).toMatchObject(naiveEtfs(rows, ask))
        },
      ),
      { numRuns: 25, endOnFailure: true },
    )
  })

  it('and money-market funds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fund, { selector: row => row.instCode, minLength: 20, maxLength: 60 }),
        fc.array(fundAsk, { minLength: 8, maxLength: 8 }),
        async (rows, asks) => {
          await broker.store.write(async tx => {
            await tx.deleteFrom('money_fund').execute()
            await saveMoneyFunds(tx, rows, NOW)
          })
          for (const ask of asks)
            expect(await broker.ok('comm.qryMoneyFund', ask)).toMatchObject(naiveFunds(rows, ask))
        },
      ),
      { numRuns: 25, endOnFailure: true },
    )
  })

  it('take back no page of another version', async () => {
    const { version } = await broker.ok('article.qryEtfList', {})
    expect((await broker.ok('article.qryEtfList', { version, pageNum: 2 })).version).toBe(version)
    const row: EtfRecord = {
      fundCode: '510300',
      fShortName: '沪深300ETF',
      market: '1',
      sgTrdFlag: '1',
      fFullName: '沪深300交易型开放式指数证券投资基金',
      instName: '启衡基金',
    }
    const saved = () => broker.store.write(tx => saveEtfs(tx, [row], NOW))
    expect(await saved()).toEqual({ added: 1, changed: 0, same: 0, removed: 0 })
    expect(await broker.code('article.qryEtfList', { version, pageNum: 2 })).toBe('40900')
    expect((await broker.ok('article.qryEtfList', { fundKey: '深300' })).data).toEqual([row])
    expect(await saved()).toEqual({ added: 0, changed: 0, same: 1, removed: 0 })
    expect((await broker.ok('article.qryEtfList', {})).version).toBe(version + 1)
    row.sgTrdFlag = '0'
    expect(await saved()).toEqual({ added: 0, changed: 1, same: 0, removed: 0 })
    expect((await broker.ok('article.qryEtfList', { fundKey: '510300' })).data).toEqual([row])
  })

  it('take no row whose text has every part of a word, but not the word', async () => {
    const row = (fundCode: string, fShortName: string): EtfRecord => ({
      ...{ fundCode, fShortName, fFullName: '全称', instName: '启衡', market: '0', sgTrdFlag: '0' },
    })
    const rows = [row('1', '沪深300 深300E 300ETF'), row('2', '沪深300ETF'), row('3', '沪深300')]
    await broker.store.write(async tx => {
      await tx.deleteFrom('etf').execute()
      await saveEtfs(tx, rows, NOW)
    })
    for (const [fundKey, codes] of Object.entries({
      沪深300ETF: ['2'],
      沪深300: ['1', '2', '3'],
      深300E: ['1', '2'],
    })) {
      const { data, count } = await broker.ok('article.qryEtfList', { fundKey })
      expect([data.map(({ fundCode }) => fundCode), count], fundKey).toEqual([codes, codes.length])
    }
  })

  it('refuse what is no filter', async () => {
    expect(await broker.code('article.qryEtfList', { fundKey: '长'.repeat(51) })).toBe('40000')
    expect(await broker.code('article.qryEtfList', { fundKey: 'a\0b' })).toBe('40000')
    expect(await broker.code('article.qryEtfList', { pageSize: 501 })).toBe('40000')
    expect(await broker.code('article.qryEtfList', { market: '2' as '1' })).toBe('40000')
  })
})

describeEachStore('a demo', open => {
  it('has its lists from the first question on, put to it from many sides at once', async () => {
    const broker = await startBroker(open)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => broker.ok('article.qryEtfList', { fundKey: '沪深300', pageSize: 500 })),
    )
    expect(answers.map(answer => answer.count)).toEqual(Array(8).fill(20))
    expect((await broker.ok('article.qryEtfList', {})).count).toBe(1200)
    expect((await broker.ok('comm.qryMoneyFund', {})).count).toBe(600)
  })

  describe('of long lists', () => {
    it('is indexed in several blocks', async () => {
      const broker = await startBroker(open, { demo: false })
      const total = 66_000
      const rows = Array.from({ length: total }, (_, n) => ({
        fundCode: String(n).padStart(6, '0'),
        fShortName: `第${n % 1000}号`,
        market: n % 2 === 0 ? ('0' as const) : ('1' as const),
        sgTrdFlag: '1' as const,
        fFullName: `示例${n % 7}`,
        instName: '示例基金',
      }))
      await broker.store.write(tx => saveEtfs(tx, rows, NOW))
      for (const ask of [
        { fundKey: '065' },
        { fundKey: '06599' },
        { market: '1', pageNum: 3290 },
        { fundKey: '示例6', market: '0', sort: 'fShortName', order: 'desc', pageNum: 2 },
        { fundKey: '示例6', instName: '示例基金', sort: 'fShortName', pageNum: 900 },
        { order: 'desc' },
      ] as EtfInput[])
        expect(await broker.ok('article.qryEtfList', ask)).toMatchObject(naiveEtfs(rows, ask))
    })
  })
})
