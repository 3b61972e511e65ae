import { expect, test } from 'vitest'
import { verifyAudit, WHOLE } from '../support/audit'
import { behindFaultyTransport } from '../support/behind-faulty-transport'
import type { FormClient, Shown } from '../support/form-client'
import { PHONE, recordsOn, signIn, visitorToConfirm } from '../support/people'

/** Long enough for a busy machine, short enough to wait for. */
const TIMEOUT_MS = 2000
const SUBMIT = 'applyTest/submit'

const setup = behindFaultyTransport()
const lose = (fate: 'keep-answer' | 'lose-request') => {
  setup.way.fate = call => (call === SUBMIT ? fate : 'pass')
}
const submitted = () => setup.broker.asked().filter(call => call.name === 'applyTest.submit').length
const locationOf = (answer: Shown) => answer.headers.location ?? ''
const records = async (client: FormClient) => recordsOn(await client.get('/apply/test-apply'))

/** The receipt once it says 已受理, or what else becomes of it. */
async function settled(client: FormClient, path: string, words = '已受理'): Promise<Shown> {
  let page = await client.get(path)
  await expect
    .poll(
      async () => {
        page = await client.get(path)
        return page.text
      },
      { timeout: 20_000, interval: 200 },
    )
    .toContain(words)
  return page
}

test('fifty posts at once, while the broker takes its time: one call, fifty equal receipts', async () => {
  await setup.start(50_000)
  const { client, form } = await visitorToConfirm(setup.portal)
  const before = submitted()
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.post(form)))
  expect(new Set(answers.map(answer => `${answer.status} ${locationOf(answer)}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(303)
  expect(submitted() - before).toBe(1)
  expect(await records(client)).toBe(1)
})

test("killed between the broker's answer and ours: fifty equal receipts of one application", async () => {
  await setup.start(50_000)
  const { client, form } = await visitorToConfirm(setup.portal)
  const before = submitted()
  lose('keep-answer')
  const cut = Array.from({ length: 50 }, () => client.post(form).catch(() => 'cut'))
  await setup.way.met(SUBMIT)
  await setup.portal.kill9()
  await Promise.all(cut)
  setup.way.fate = () => 'pass'
  await setup.start(50_000)
  client.origin = setup.portal.url
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.post(form)))
  expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([303]))
  const places = new Set(answers.map(locationOf))
  expect(places.size).toBe(1)
  const page = await settled(client, [...places][0] ?? '')
  expect(page.path).toMatch(/^\/receipt\//)
  expect(await records(client)).toBe(1)
  expect(submitted() - before).toBe(1)
})

test('killed before the broker got it: sent again, once', async () => {
  await setup.start(50_000)
  const { client, form } = await visitorToConfirm(setup.portal)
  const before = submitted()
  lose('lose-request')
  const cut = client.post(form).catch(() => 'cut')
  await setup.way.met(SUBMIT)
  await setup.portal.kill9()
  expect(await cut).toBe('cut')
  expect(submitted() - before).toBe(0)
  setup.way.fate = () => 'pass'
  await setup.start(50_000)
  client.origin = setup.portal.url
  const answer = await client.post(form)
  expect(answer.status).toBe(303)
  await settled(client, locationOf(answer))
  expect(await records(client)).toBe(1)
  expect(submitted() - before).toBe(1)
})

test('a replay after a restart does not wait for a broker that says nothing: 处理中', async () => {
  await setup.start(50_000)
  const { client, form } = await visitorToConfirm(setup.portal)
  lose('keep-answer')
  const cut = client.post(form).catch(() => 'cut')
  await setup.way.met(SUBMIT)
  await setup.portal.kill9()
  expect(await cut).toBe('cut')
  setup.way.fate = call => (call === 'request/queryRequest' ? 'lose-request' : 'pass')
  await setup.start(50_000)
  client.origin = setup.portal.url
  await setup.way.met('request/queryRequest')
  // The test ends before the broker's fifty seconds do.
  const answer = await client.post(form)
  expect([answer.status, locationOf(answer)]).toEqual([303, expect.stringMatching(/^\/receipt\//)])
  expect((await client.get(locationOf(answer))).text).toContain('处理中')
})

test('an order that never arrived is closed and not sent again; it can be placed anew', async () => {
  await setup.start(TIMEOUT_MS)
  const client = await signIn(setup.portal, PHONE.fund)
  const ordering = '/apply/jj-data-apply'
  await client.submit((await client.get(`${ordering}/agreement/vip-data`)).form('agreement'))
  const order = (await client.get(ordering)).form('vip-order')
  const confirm = await client.submit(order.fill({ agree: 'on', products: ['BAR_ALL_5-YEAR:12'] }))
  setup.way.fate = call => (call === 'procManage/apply' ? 'lose-request' : 'pass')
  const answer = await client.post(confirm.form('vip-order-confirm'))
  const receipt = await settled(client, locationOf(answer), '未受理')
  expect(receipt.text).toContain('提交未被受理')
  setup.way.fate = () => 'pass'
  expect(setup.way.passed).not.toContain('procManage/apply')
  const anew = await client.submit((await client.get(confirm.path)).form('vip-order-confirm'))
  expect(anew.text).toContain('提交成功')
  expect(setup.way.passed.filter(call => call === 'procManage/apply')).toHaveLength(1)
})

test('a broker that accepts and then says nothing: 处理中, and it settles by itself', async () => {
  await setup.start(TIMEOUT_MS)
  const { client, form } = await visitorToConfirm(setup.portal)
  const before = submitted()
  // Nobody may ask what became of it either, until the page has been seen.
  setup.way.fate = call => (call === SUBMIT || call === 'request/queryRequest' ? 'keep-answer' : 'pass')
  const answer = await client.post(form)
  expect(answer.status).toBe(303)
  const waiting = await client.get(locationOf(answer))
  expect(waiting.path).toMatch(/^\/receipt\/[\w-]{22}$/)
  expect(waiting.text).toContain('处理中')
  expect(waiting.text).not.toMatch(/重试|再试一次/)
  expect(waiting.headers.refresh).toBe('5')
  const replay = await client.post(form)
  expect(locationOf(replay)).toBe(locationOf(answer))
  setup.way.fate = () => 'pass'
  const done = await settled(client, waiting.path)
  expect(done.headers.refresh).toBeUndefined()
  expect(await records(client)).toBe(1)
  expect(submitted() - before).toBe(1)
  expect(locationOf(await client.post(form))).toBe(locationOf(answer))
  const [back = ''] = [...done.html.matchAll(/href="([^"]*)"[^>]*>返回办理页面/g)].map(found => found[1])
  expect(back).toMatch(/^\/apply\/test-apply/)
})

test('the audit chain verifies after all of that', async () => {
  expect(verifyAudit(await setup.start(50_000))).toEqual(WHOLE)
})
