import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADDRESSES, type Address } from '../../app/domain/addresses'
import { FormClient } from '../support/form-client'
import { FUND_ID, PHONE, provePhone, signIn, signInByFund } from '../support/people'
import { type StartedPortal, startPortal } from '../support/portal'
import { forgetRates } from '../support/portal-file'

/** Who may see a page: nobody signed in, people with a unified account, with a fund account only, visitors with a phone. */
const WHO = ['nobody', 'individual', 'organisation', 'fund only', 'proved phone'] as const
type Somebody = (typeof WHO)[number]

const HOLDS: Record<Somebody, readonly string[]> = {
  nobody: ['open'],
  individual: ['open', 'one', 'any'],
  organisation: ['open', 'one', 'any'],
  'fund only': ['open', 'fund', 'any'],
  'proved phone': ['open'],
}

/** Landed pages; their own redirects, once the guard has let somebody pass. */
const LANDED: Partial<Record<Address, { status: number; to?: string }>> = {
  '/': { status: 200 },
  '/home': { status: 301, to: '/' },
  '/update': { status: 503 },
  '/404': { status: 404 },
  '/login': { status: 200 },
  '/fund-login': { status: 200 },
  '/jjMobileLogin': { status: 200 },
  '/jjTestMobileLogin': { status: 200 },
  '/logout': { status: 200 },
  '/personal-center': { status: 302, to: '/personal-center/base-info' },
  '/personal-center/base-info': { status: 200 },
  '/personal-center/test-account': { status: 200 },
  '/personal-center/firm-account': { status: 200 },
  '/personal-center/level2-apply-list': { status: 200 },
  '/personal-center/real-account': { status: 200 },
  '/apply/test-apply': { status: 200 },
  '/apply/test-apply-client': { status: 200 },
  '/apply/jj-test-apply': { status: 200 },
  '/at': { status: 301, to: '/apply/test-apply-client' },
  '/drafts': { status: 200 },
  '/demo/pieces': { status: 200 },
  '/healthz': { status: 200 },
  '/readyz': { status: 200 },
}
const ROWS = Object.entries(LANDED) as [Address, { status: number; to?: string }][]

let portal: StartedPortal
const people = {} as Record<Somebody, FormClient>
beforeAll(async () => {
  portal = await startPortal()
  people.nobody = new FormClient(portal.url)
  people.individual = await signIn(portal, PHONE.individual)
  people.organisation = await signIn(portal, PHONE.fund)
  people['fund only'] = await signInByFund(portal, FUND_ID)
  people['proved phone'] = (await provePhone(portal)).client
  forgetRates(portal.dataDir)
})
afterAll(() => portal?.stop())

/** What the table of addresses says of this person here. */
function expected(address: Address, somebody: Somebody, landed: { status: number; to?: string }) {
  const { who, without } = ADDRESSES[address]
  if (HOLDS[somebody].includes(who)) return landed
  return { status: 302, to: without.replace('{q}', encodeURIComponent(address)) }
}

describe.each(WHO)('%s', somebody => {
  test.each(ROWS)('%s', async (address, landed) => {
    const answer = await people[somebody].send('GET', address)
    const to = answer.headers.location
    expect(to === undefined ? { status: answer.status } : { status: answer.status, to }).toEqual(
      expected(address, somebody, landed),
    )
  })
})

test('the way back keeps its query and is led to after the sign-in', async () => {
  const client = new FormClient(portal.url)
  const led = await client.send('GET', '/personal-center/level2-apply-list?page=2&q=%E6%9C%BA')
  expect(led.headers.location).toBe(
    `/fund-login?redirect=${encodeURIComponent('/personal-center/level2-apply-list?page=2&q=%E6%9C%BA')}`,
  )
})

test('matching heeds neither case nor a closing slash, and so does the guard', async () => {
  for (const path of ['/PERSONAL-center/Base-Info', '/personal-center/base-info/', '/Drafts']) {
    const answer = await people.nobody.get(path)
    expect(answer.path, path).toMatch(/^\/login\?path=/)
  }
})

test('the data of a guarded page are guarded too', async () => {
  for (const path of [
    '/personal-center/base-info.data',
    '/drafts.data',
    '/personal-center/firm-account.data',
  ]) {
    const answer = await people.nobody.send('GET', path)
    expect(answer.html, path).not.toMatch(/A100000|示例私募/)
    expect(answer.status, path).toBe(202)
  }
})

test('an answer for one person is kept by no cache', async () => {
  const pages = ROWS.filter(([each, { to }]) => ADDRESSES[each].who !== 'open' && to === undefined)
  for (const [address] of [...pages, ['/apply/test-apply'] as const]) {
    const answer = await people.organisation.send('GET', address)
    expect(answer.headers['cache-control'], address).toMatch(/no-store/)
  }
})
