import { beforeAll, describe, expect, test } from 'vitest'
import { PERSONAL_ORG_TYPE } from '../../app/domain/accounts'
import type { Who } from '../../app/domain/addresses'
import { isForAudience } from '../../app/domain/hub-sections'
import { processByAddress } from '../../app/domain/processes'
import { landedRows, type TableRow } from '../support/addresses'
import { portalForTests } from '../support/for-tests'
import { FormClient } from '../support/form-client'
import { FUND_ID, PHONE, provePhone, signIn, signInByFund } from '../support/people'
import { forgetRates } from '../support/portal-file'

/** Who comes, and the guards of the table that this login opens. */
const HOLDS = {
  nobody: ['open'],
  'unverified organisation': ['open', 'one', 'any'],
  person: ['open', 'one', 'any'],
  organisation: ['open', 'one', 'any'],
  'fund account only': ['open', 'fund', 'any'],
  'proved phone': ['open'],
} as const satisfies Record<string, readonly Who[]>
type Somebody = keyof typeof HOLDS
const WHO = Object.keys(HOLDS) as Somebody[]
/** Organisation types that decide what is offered; the others here are organisations or have none. */
const ORG_TYPE: Partial<Record<Somebody, string>> = { person: PERSONAL_ORG_TYPE }

/** Guards whose sign-in has not landed: nobody above holds them yet. A sign-in that lands joins HOLDS and leaves here. */
const ABSENT_SIGN_INS: readonly string[] = ['swap', 'reviewer', 'auditor', 'admin']
/** Guards that are no login: the key of a demo, the owner of a file, a signature. Each has tests of its own. */
const OTHER_GUARDS = ['demo key', 'owner', 'signed']

/** Answers of their own where somebody may pass; any other page that lets somebody pass answers 200, 301, 302 or 404. */
const OWN: Partial<Record<string, { status: number; to?: string }>> = {
  '/update': { status: 503 },
  '/404': { status: 404 },
  '/home': { status: 301, to: '/' },
  '/captcha': { status: 404 },
  '/at': { status: 301, to: '/apply/test-apply-client' },
  '/personal-center': { status: 302, to: '/personal-center/base-info' },
}

const ROWS = landedRows().filter(row => !OTHER_GUARDS.includes(row.who))
const SIGN_IN = /^\/(login|fund-login|jjMobileLogin|jjTestMobileLogin|profit-exchange\/login|staff\/login)\b/

const portal = portalForTests()
const people = {} as Record<Somebody, FormClient>
beforeAll(async () => {
  people.nobody = new FormClient(portal.url)
  people['unverified organisation'] = await signIn(portal, PHONE.vendor)
  people.person = await signIn(portal, PHONE.individual)
  people.organisation = await signIn(portal, PHONE.fund)
  people['fund account only'] = await signInByFund(portal, FUND_ID)
  people['proved phone'] = (await provePhone(portal)).client
  await forgetRates(portal)
})

/** A page with a parameter is asked for with an id that nobody has. */
const pathOf = ({ address }: TableRow): string => address.replace(/\{\w+\}/g, 'nobody-has-this-id')

async function visit(somebody: Somebody, path: string) {
  const answer = await people[somebody].send('GET', path)
  return { status: answer.status, to: answer.headers.location, text: answer.text, html: answer.html }
}

test('every landed row has a guard that somebody here holds, or whose sign-in is named as absent', () => {
  const known = [...WHO.flatMap((who): readonly string[] => HOLDS[who]), ...ABSENT_SIGN_INS]
  expect(ROWS.filter(row => !known.includes(row.who)).map(row => row.address)).toEqual([])
})

describe.each(WHO)('%s', somebody => {
  const holds: readonly string[] = HOLDS[somebody]
  const passed = ROWS.filter(row => holds.includes(row.who))
  const led = ROWS.filter(row => !holds.includes(row.who))

  test.each(passed.map(row => [row.address, row] as const))('may see %s', async (address, row) => {
    const { status, to } = await visit(somebody, pathOf(row))
    const own = OWN[address]
    // What the hub does not offer to an organisation type answers 403 on its own address (hub-guard has the rule).
    const offered = isForAudience(processByAddress(address)?.audience, ORG_TYPE[somebody] ?? '')
    if (!offered && address === processByAddress(address)?.address) expect(status).toBe(403)
    else if (own) expect(to === undefined ? { status } : { status, to }).toEqual(own)
    else if (address.includes('{')) expect([200, 301, 302, 404]).toContain(status)
    else expect([200, 301, 302]).toContain(status)
    if (to && row.who !== 'open') expect(to, 'led to a sign-in page').not.toMatch(SIGN_IN)
  })

  test.each(led.map(row => [row.address, row] as const))('is led away from %s', async (_address, row) => {
    const path = pathOf(row)
    const expected = { status: 302, to: row.without.replace('{q}', encodeURIComponent(path)) }
    const { status, to } = await visit(somebody, path)
    expect({ status, to }).toEqual(expected)
  })

  test.each(led.map(row => [row.address, row] as const))(
    'gets no data of %s either',
    async (_address, row) => {
      const { status, html } = await visit(somebody, `${pathOf(row)}.data`)
      expect(status).toBe(202)
      expect(html).not.toMatch(/A1000000|示例私募|5400000000/)
    },
  )
})

describe('the sign-in page that somebody is led to says what is asked for', () => {
  const said = async (somebody: Somebody, row: TableRow) => (await people[somebody].get(pathOf(row))).text

  test('a trading account, where fast sign-in does not do', async () => {
    const rows = ROWS.filter(row => row.without.endsWith('&disableFastLogin=1'))
    expect(rows.length).toBeGreaterThan(10)
    for (const row of rows)
      for (const somebody of ['nobody', 'fund account only', 'proved phone'] as const)
        expect(await said(somebody, row), `${somebody} at ${row.address}`).toContain(
          '该功能需要登录交易账号！',
        )
  })

  test('a login, where any does', async () => {
    const page = await said('nobody', { address: '/drafts' } as TableRow)
    expect(page).toContain('请先登录后继续办理')
    expect(page).not.toContain('该功能需要登录交易账号！')
  })

  test('a fund account, of which a unified account has its own to pick', async () => {
    const rows = ROWS.filter(row => row.who === 'fund')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const page = await people.organisation.get(pathOf(row))
      expect(page.path).toBe(`/fund-login?redirect=${encodeURIComponent(pathOf(row))}`)
      expect(page.text).toContain('请先登录资金账号后继续办理')
      expect(page.html).toContain(`<option value="${FUND_ID}"`)
    }
    expect((await people.organisation.get('/personal-center/base-info')).status).toBe(200)
  })
})

/** Layers that show one record by its id: where the owner finds a link to it. */
const RECORDS: readonly { owner: Somebody; list: string; link: RegExp }[] = [
  { owner: 'organisation', list: '/personal-center/firm-account', link: /\/firm-account\/detail\/[^"?]+/ },
]

test.each(RECORDS)("$list: another's record answers like an absent one", async ({ owner, list, link }) => {
  const page = await people[owner].get(list)
  const [found = ''] = link.exec(page.html) ?? []
  const path = found.startsWith(list) ? found : `${list.slice(0, list.lastIndexOf('/'))}${found}`
  const absent = path.replace(/[^/]+$/, 'nobody-has-this-id')
  expect((await visit(owner, path)).status).toBe(200)
  for (const stranger of ['person', 'unverified organisation'] as const) {
    const [others, none] = [await visit(stranger, path), await visit(stranger, absent)]
    const words = (answer: typeof others) => answer.text.replaceAll(/编号 \S+/g, '')
    expect([others.status, words(others)], stranger).toEqual([none.status, words(none)])
    expect(others.status).toBe(404)
  }
})
