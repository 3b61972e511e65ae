import { join } from 'node:path'
import Database from 'libsql'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import { FormClient } from '../support/form-client'
import { FUND_ID, PHONE, signIn, signInByFund } from '../support/people'

const LINK = 'jigoutong-test://open'
const SECTIONS = ['账户开立', '终端与服务', '策略服务', '交易权限', '其他业务']
const ADDRESSES: Record<string, readonly string[]> = {
  '/business/business-apply-all': SECTIONS,
  '/business/business-handing': SECTIONS,
  '/apply/business-handing': SECTIONS,
  '/business/business-handing?flag=terminal': ['终端与服务'],
  '/business/business-handing?flag=another': ['其他业务'],
  '/business/business-handing?flag=nothing': SECTIONS,
  '/business/business-handing-apply-account': ['账户开立', '终端与服务'],
  '/business/business-handing-apply-strategy': ['策略服务'],
  '/business/business-handing-apply-right': ['交易权限'],
  '/business/business-handing-apply-another': ['其他业务'],
}
/** Entries that somebody does not see, with their section and their own address (spec 2 §2, §6). */
const TERMINAL = ['终端与服务', '机构交易终端申请', '/apply/institution-terminal-apply'] as const
const FOR_ORGANISATIONS = [
  ['账户开立', '交易账户申请', '/apply/uniAccount-self-service'],
  ['终端与服务', '固定收益权限', '/apply/fixed-income-apply'],
  ['终端与服务', '逆回购', '/apply/reverse-purchase-apply'],
  ['其他业务', '可转债程序化交易报备', '/apply/ConvertibleReportApply'],
] as const
const FOR_PERSONS = [['策略服务', '个人账户内转', '/apply/adversionApply']] as const
const ALL = [TERMINAL, ...FOR_ORGANISATIONS, ...FOR_PERSONS]

// Unified account and fund account of one holder see the same.
const HIDDEN = {
  nobody: [],
  'person of type 8': FOR_ORGANISATIONS,
  'fund account of a person': FOR_ORGANISATIONS,
  organisation: FOR_PERSONS,
  'fund account of an organisation': FOR_PERSONS,
} as const
type Somebody = keyof typeof HIDDEN
const WHO = Object.keys(HIDDEN) as Somebody[]

const portal = portalForTests({ env: { CONTENT_FRESH_SECONDS: '0', APP_LINK: LINK } })
const people = {} as Record<Somebody, FormClient>
beforeAll(async () => {
  people.nobody = new FormClient(portal.url)
  people['fund account of a person'] = await signInByFund(portal, '540000000001')
  people['fund account of an organisation'] = await signInByFund(portal, FUND_ID)
  people['person of type 8'] = await signIn(portal, PHONE.individual)
  people.organisation = await signIn(portal, PHONE.fund)
})

function setParameter(value: string | undefined): void {
  const database = new Database(join(portal.dataDir, 'broker.sqlite'), { timeout: 10_000 })
  database.prepare("delete from system_parameter where key = 'institutionTerminalApply'").run()
  if (value !== undefined)
    database.prepare("insert into system_parameter values ('institutionTerminalApply', ?, 1)").run(value)
  database.close()
}

const headings = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'g'))].map(([, inner = '']) =>
    inner.replace(/<span.*/, '').replace(/<[^>]+>/g, ''),
  )

describe.each(['true', 'TRUE', ' true', 'false', '1', '', undefined])('with the parameter %j', value => {
  test.each(WHO)('%s sees what is theirs on every page of the hub', async somebody => {
    setParameter(value)
    for (const [address, sections] of Object.entries(ADDRESSES)) {
      const { status, html } = await people[somebody].get(address)
      expect(status, address).toBe(200)
      const titles = headings(html, 3)
      const hidden = new Set([
        ...HIDDEN[somebody].map(([, title]) => title as string),
        ...(value === 'true' ? [] : [TERMINAL[1]]),
      ])
      const expected = ALL.filter(([section, title]) => sections.includes(section) && !hidden.has(title))
      expect(titles.filter(title => ALL.some(each => each[1] === title)).sort(), address).toEqual(
        expected.map(([, title]) => title as string).sort(),
      )
      expect(
        headings(html, 2).filter(title => SECTIONS.includes(title)),
        address,
      ).toEqual(sections)
      expect(html, 'no framework script').not.toContain('type="module"')
    }
  })
})

test.each(WHO)('what the hub hides from %s is refused on its own address', async somebody => {
  setParameter('false')
  for (const [, , path] of [...HIDDEN[somebody], TERMINAL])
    expect([302, 403, 404], path).toContain((await people[somebody].send('GET', path)).status)
})

test('/business and /apply lead to the whole hub', async () => {
  for (const path of ['/business', '/apply']) {
    const { status, headers } = await people.nobody.send('GET', path)
    expect([status, headers.location]).toEqual([301, '/business/business-apply-all'])
  }
})

test('nobody’s pages are for every cache, somebody’s for none', async () => {
  setParameter('true')
  const cache = async (somebody: Somebody) =>
    (await people[somebody].send('GET', '/business/business-apply-all')).headers['cache-control']
  expect(await cache('nobody')).toContain('public')
  expect(await cache('organisation')).toBe('private, no-store')
})

test('no card leads to a page that is not there', async () => {
  const { html } = await people.nobody.get('/business/business-apply-all')
  const links = [...html.matchAll(/<h3[^>]*><a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href)
  expect(links.length).toBeGreaterThan(2)
  for (const href of links) expect([200, 302], href).toContain((await people.nobody.send('GET', href)).status)
})

test('the search finds an application by its title and by what else it is called', async () => {
  const found = async (q: string, somebody: Somebody = 'nobody') => {
    const { html } = await people[somebody].get(`/business/business-apply-all?${new URLSearchParams({ q })}`)
    return headings(html, 3)
  }
  expect(await found('ｌｅｖｅｌ２')).toEqual(['行情权限'])
  expect((await found('测试'))[0]).toBe('API 测试')
  expect(await found('固收')).toEqual(['固定收益权限'])
  expect(await found('固收', 'person of type 8')).toEqual([])
  expect(await found('<script>')).toEqual([])
})

describe('on a phone', () => {
  const page = async (userAgent: string) => {
    const client = new FormClient(portal.url)
    client.userAgent = userAgent
    return (await client.get('/business/business-handing-apply-right')).html
  }
  test('a permission of the app has the app’s own link and the way to download it', async () => {
    const iphone = await page('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148')
    expect(iphone).toContain(`href="${LINK}" data-open-app="/down/app/ios"`)
    const android = await page('Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile')
    expect(android).toContain(`href="${LINK}" data-open-app="/down/app/android"`)
  })
  test('a browser within another app is told to leave it first', async () => {
    const html = await page(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.40 Mobile',
    )
    expect(html).toContain('请使用默认浏览器打开~')
    expect(html).not.toContain(LINK)
  })
  test('a desktop has the menu path and no link', async () => {
    const html = await page('Mozilla/5.0 (X11; Linux x86_64)')
    expect(html).not.toContain('data-open-app')
    expect(html).toMatch(/<li[^>]*>创业板<\/li>/)
  })
})
