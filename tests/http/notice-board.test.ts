import { once } from 'node:events'
import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoEtfs, demoMoneyFunds } from '../../server/reference-broker/demo/disclosure'
import { portalForTests } from '../support/for-tests'
import { FormClient } from '../support/form-client'
import { forgetRates } from '../support/portal-file'
import { sheetOf } from '../support/xlsx-file'

const ETF = '/notice-board/etflb'
const FUNDS = `/notice-board/${encodeURIComponent('hbjj（cw）lb')}`
const ETFS = demoEtfs().sort((a, b) => (a.fundCode < b.fundCode ? -1 : 1))

const portal = portalForTests()
let visitor: FormClient
beforeAll(async () => {
  visitor = new FormClient(portal.url)
})

const codesIn = (html: string) => [...html.matchAll(/data-copy="([^"]+)"/g)].map(found => found[1])
const LONG = encodeURIComponent('长'.repeat(51))
const BANK = encodeURIComponent('银行')
const get = (path: string) => visitor.get(path)
const file = async (path: string) => {
  forgetRates(portal.dataDir)
  const answer = await fetch(portal.url + path)
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('the notice board', () => {
  test('begins with the ETF list, ten rows of it, without the framework', async () => {
    const page = await get('/notice-board')
    expect(page.status).toBe(200)
    expect(page.text).toContain('信息披露')
    expect(page.text).toContain('共 1,200 条')
    expect(codesIn(page.html)).toEqual(ETFS.slice(0, 10).map(etf => etf.fundCode))
    expect(page.html).not.toMatch(/modulepreload|<script type="module"|__remixContext/)
    expect(page.headers['cache-control']).toMatch(/^public/)
    expect(gzipSync(page.html).length).toBeLessThan(14 * 1024)
  })

  test.each([
    FUNDS,
    '/notice-board/hbjj（cw）lb',
    '/notice-board/hbjj(cw)lb',
    '/notice-board/HBJJ%EF%BC%88CW%EF%BC%89LB',
  ])('shows the money-market funds at %s', async path => {
    const page = await get(encodeURI(decodeURI(path)))
    expect(page.status).toBe(200)
    expect(page.text).toContain('货币基金（场外）列表')
    expect(page.text).toContain('共 600 条')
    expect(page.html).toContain(`href="${FUNDS}"`)
  })

  test('knows no other list', async () => {
    for (const path of ['/notice-board/nope', '/notice-board/etflb/x', '/notice-board/nope/export.csv'])
      expect((await get(path)).status).toBe(404)
  })

  test('filters, sorts and pages by its address alone', async () => {
    const query = new URLSearchParams({ fundKey: '沪深300', market: '1', instName: '', sgTrdFlag: '1' })
    const page = await get(`${ETF}?${query}&sort=fundCode&order=desc&pageSize=20`)
    const wanted = ETFS.filter(
      etf => etf.fShortName.includes('沪深300') && etf.market === '1' && etf.sgTrdFlag === '1',
    ).reverse()
    expect(wanted.length).toBeGreaterThan(3)
    expect(codesIn(page.html)).toEqual(wanted.map(etf => etf.fundCode))
    expect(page.html).toMatch(/aria-sort="descending"/)
    expect(page.html).toMatch(/<option[^>]*value="1"[^>]*selected/)
    const last = await get(`${ETF}?pageNum=60&pageSize=20`)
    expect(codesIn(last.html)).toEqual(ETFS.slice(1180).map(etf => etf.fundCode))
    expect(last.html).not.toContain('data-load-more')
  })

  test('keeps the filter over pages and begins a new one at page 1', async () => {
    const page = await get(`${ETF}?fundKey=ETF&pageNum=3`)
    expect(page.html).toContain('fundKey=ETF&amp;pageNum=4')
    const form = page.html.slice(page.html.indexOf('aria-label="查询条件"'))
    expect(form.slice(0, form.indexOf('</form>'))).not.toContain('pageNum')
  })

  test.each([
    ['%', 0],
    ['_', 0],
    ["'", 0],
    ['"; drop table etf; --', 0],
    ['😀', 0],
    ['<script>alert(1)</script>', 0],
    ['５１', ETFS.filter(etf => etf.fundCode.includes('51')).length],
    ['　', 1200],
  ])('is not harmed by the key %j', async (key, count) => {
    const page = await get(`${ETF}?fundKey=${encodeURIComponent(key)}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`共 ${count.toLocaleString('zh-CN')} 条`)
    if (count === 0) expect(page.text).toContain('暂无数据')
    expect(page.html).not.toContain('<script>alert')
  })

  test('says what is wrong with a filter, and keeps it', async () => {
    const long = await get(`${ETF}?fundKey=${LONG}`)
    expect(long.status).toBe(422)
    expect(long.headers['cache-control']).toBe('private, no-store')
    expect(long.text).toContain('最多输入 50 个字符')
    expect(long.html).toContain(`value="${'长'.repeat(51)}"`)
    expect((await get(`${ETF}?fundKey=a%07b`)).text).toContain('含有无法识别的字符')
    const huge = await get(`${ETF}?fundKey=${'x'.repeat(10_000)}`)
    expect(huge.status).toBe(422)
    expect(huge.text).toContain('最多输入 50 个字符')
    expect((await get(`${ETF}/export.csv?fundKey=${'x'.repeat(51)}`)).status).toBe(422)
  })

  test('takes sizes, pages, choices and columns that there are none of for none', async () => {
    for (const query of [
      'pageSize=7',
      'pageSize=100000',
      'pageNum=-1',
      'pageNum=1e3x',
      'pageNum=0',
      'market=9',
      'sort=password',
      'order=sideways',
      'sgTrdFlag=__proto__',
      'unknown=1&fundKey=',
    ]) {
      const page = await get(`${ETF}?${query}`)
      expect([query, page.status, codesIn(page.html).length]).toEqual([query, 200, 10])
    }
  })

  test('leads behind the last page to the last page', async () => {
    const page = await get(`${ETF}?pageNum=121`)
    expect(page.hops).toEqual([{ status: 302, location: `${ETF}?pageNum=120` }])
    expect((await get(`${ETF}?fundKey=zzz&pageNum=9`)).path).toBe(`${ETF}?fundKey=zzz`)
  })
})

describe('a file of a list', () => {
  test('in CSV holds all rows that match, and no digit is lost', async () => {
    const { headers, bytes } = await file(`${FUNDS}/export.csv`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toMatch(
      /货币基金（场外）列表_\d{8}\.csv$/,
    )
    const [head, ...rows] = parse(bytes, { bom: true }) as string[][]
    expect(head?.[0]).toBe('产品代码')
    const wanted = demoMoneyFunds().sort((a, b) => (a.instCode < b.instCode ? -1 : 1))
    expect(rows.map(row => [row[0], row[5]])).toEqual(
      wanted.map(fund => [fund.instCode, (fund.orgFirstMinBuy / 100).toFixed(2)]),
    )
    expect(rows[0]?.[0]).toMatch(/^0000/)
  })

  test('in Excel holds all rows in their order, as text', async () => {
    const { status, bytes } = await file(`${ETF}/export.xlsx?sort=fundCode&order=desc`)
    expect(status).toBe(200)
    const [, ...rows] = sheetOf(bytes)
    expect(rows.map(row => row[0]?.text)).toEqual(ETFS.map(etf => etf.fundCode).reverse())
    expect(new Set(rows.flatMap(row => row.map(cell => cell.kind)))).toEqual(new Set(['str']))
  })

  test('holds what its filter matches, of any page', async () => {
    const { bytes } = await file(`${ETF}/export.csv?fundKey=${BANK}&pageNum=2&pageSize=10`)
    const rows = (parse(bytes, { bom: true }) as string[][]).slice(1)
    expect(rows.map(row => row[0])).toEqual(
      ETFS.filter(etf => etf.fShortName.includes('银行')).map(etf => etf.fundCode),
    )
  })

  test('is refused in words after ten in a minute', async () => {
    forgetRates(portal.dataDir)
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) statuses.push((await get(`${ETF}/export.csv?fundKey=${BANK}`)).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    const refused = await get(`${ETF}/export.xlsx`)
    expect(refused.text).toContain('导出过于频繁')
    expect(refused.text).toContain('操作过于频繁')
    forgetRates(portal.dataDir)
  })

  test('does not keep the portal busy for a reader who has gone', async () => {
    const asked = request(`${portal.url}${ETF}/export.xlsx`)
    asked.end()
    const [answer] = await once(asked, 'response')
    await once(answer, 'data')
    asked.destroy()
    expect((await get('/notice-board')).status).toBe(200)
  })
})
