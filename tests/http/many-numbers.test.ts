import { expect, test } from 'vitest'
import { brokerForTests, forAllTests, startPortalBefore } from '../support/for-tests'
import { FormClient, type Shown } from '../support/form-client'
import { captchaAnswer } from '../support/people'
import { rowsOf } from '../support/portal-file'

const broker = brokerForTests()
// Not a demo: a demo answers nobody who comes through a proxy.
const portal = forAllTests(() => startPortalBefore(broker, { TRUSTED_PROXIES: '1' }))

const ID = 'prove-phone'
const NUMBERS = Array.from({ length: 1000 }, (_, at) => `137${String(10_000_000 + at * 7919)}`)
const BROWSERS = 8
const ALLOWED = 10
/** What the rule says: ten in ten minutes. */
const MOST_SECONDS = 600

interface Answered {
  phone: string
  page: Shown
}

/** One browser asks for a code for each number, with the right captcha every time. */
async function askFor(numbers: readonly string[], address: string): Promise<Answered[]> {
  const client = new FormClient(portal.url)
  client.address = address
  const answered: Answered[] = []
  let page = await client.get('/uniacct-signup')
  let solved = { id: '', captcha: '' }
  for (const phone of numbers) {
    const form = page.form(ID)
    const id = form.value('captchaId')
    // A refused post leaves the captcha unused, and right.
    if (id !== solved.id) solved = { id, captcha: await captchaAnswer(portal, client, form) }
    page = await client.submit(form.fill({ phone, captcha: solved.captcha }), 'send-code')
    answered.push({ phone, page })
  }
  return answered
}

const codesSent = async () =>
  (await broker.outbox()).filter(({ channel, code }) => channel === 'sms' && code !== undefined)
const codesAsked = () => broker.asked().filter(({ name }) => name === 'uniAcct.getRegisterVCode')

test('a thousand numbers from one address get ten codes; every other post is told when to go on', async () => {
  const shares = Array.from({ length: BROWSERS }, (_, browser) =>
    NUMBERS.filter((_, at) => at % BROWSERS === browser),
  )
  const answered = (await Promise.all(shares.map(share => askFor(share, '203.0.113.5')))).flat()
  expect(new Set(answered.map(({ phone }) => phone)).size).toBe(1000)
  const sent = answered.filter(({ page }) => page.status === 200)
  const refused = answered.filter(({ page }) => page.status === 429)
  expect([sent.length, refused.length]).toEqual([ALLOWED, 1000 - ALLOWED])
  for (const { phone, page } of refused) {
    const seconds = Number(/操作过于频繁，请 (\d+) 秒后再试/.exec(page.text)?.[1])
    expect(seconds, page.text).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(MOST_SECONDS)
    expect(page.form(ID).value('phone')).toBe(phone)
  }
  const allowed = sent.map(({ phone }) => phone).sort()
  expect((await codesSent()).map(({ to }) => to).sort()).toEqual(allowed)
  expect(codesAsked()).toHaveLength(ALLOWED)
  const outcomes = `select outcome, count(*) as count from audit_event where action = 'phone.send-code'
    group by outcome order by outcome`
  expect(rowsOf(portal.dataDir, outcomes)).toEqual([
    { outcome: 'accepted', count: ALLOWED },
    { outcome: 'refused', count: 1000 - ALLOWED },
  ])

  const [elsewhere] = await askFor(['13700000001'], '203.0.113.6')
  expect(elsewhere?.page.status).toBe(200)
  expect(await broker.outbox('13700000001')).toHaveLength(1)
  const [still] = await askFor(['13700000002'], '203.0.113.5')
  expect(still?.page.status).toBe(429)
  expect(await broker.outbox('13700000002')).toEqual([])
}, 120_000)
