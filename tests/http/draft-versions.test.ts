import { expect, test } from 'vitest'
import { behindFaultyTransport } from '../support/behind-faulty-transport'
import type { FormClient } from '../support/form-client'
import { recordsOn, visitorToConfirm } from '../support/people'

const PATH = '/apply/test-apply'
const SUBMIT = 'applyTest/submit'
const LATER = '提交之后又写的机构'

const setup = behindFaultyTransport()
const draftIn = (path: string) => new URL(path, setup.portal.url).searchParams.get('draft') ?? ''

/** More is typed into the draft that is being confirmed, and saved. */
async function typeMore(client: FormClient, draft: string): Promise<void> {
  const form = (await client.get(`${PATH}?draft=${draft}`)).form('test-apply')
  const saved = await client.post(form.fill({ userType: '2', orgName: LATER, tradeList: ['2'] }))
  expect(saved.headers.location).toBe(`${PATH}/confirm?draft=${draft}`)
}

const kept = async (client: FormClient, draft: string) =>
  (await client.get(`${PATH}?draft=${draft}`)).form('test-apply').value('orgName')

test('typed while the broker takes its time: the accepted application does not take it along', async () => {
  await setup.start(50_000)
  const { client, confirm, form } = await visitorToConfirm(setup.portal)
  const draft = draftIn(confirm.path)
  let arrived = () => {}
  let release = () => {}
  const arrives = new Promise<void>(resolve => {
    arrived = resolve
  })
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  setup.way.fate = async call => {
    if (call === SUBMIT) {
      arrived()
      await released
    }
    return 'pass' as const
  }
  const posted = client.submit(form)
  await arrives
  await typeMore(client, draft)
  release()
  const done = await posted
  expect([done.text.includes('提交成功'), recordsOn(done)]).toEqual([true, 1])
  expect(await kept(client, draft)).toBe(LATER)
})

test('typed while the outcome is unknown: settling it later does not take it along', async () => {
  await setup.start(2000)
  const { client, confirm, form } = await visitorToConfirm(setup.portal)
  const draft = draftIn(confirm.path)
  setup.way.fate = call => (call === SUBMIT || call === 'request/queryRequest' ? 'keep-answer' : 'pass')
  const receipt = await client.submit(form)
  expect(receipt.text).toContain('处理中')
  await typeMore(client, draft)
  setup.way.fate = () => 'pass'
  await expect
    .poll(async () => (await client.get(receipt.path)).text, { timeout: 20_000, interval: 200 })
    .toContain('已受理')
  expect(await kept(client, draft)).toBe(LATER)
})

test('nothing typed since: the draft goes with the application', async () => {
  await setup.start(50_000)
  const { client, confirm, form } = await visitorToConfirm(setup.portal)
  const done = await client.submit(form)
  expect(done.text).toContain('提交成功')
  expect(await kept(client, draftIn(confirm.path))).toBe('')
})
