import { beforeEach, expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import { provePhone, signIn, visitorToConfirm } from '../support/people'
import { forgetRates } from '../support/portal-file'

const PATH = '/apply/test-apply'
const MESSAGES = '您有未提交的填写内容'
const NAME = '没有提交的机构'

const portal = portalForTests()
beforeEach(() => forgetRates(portal.dataDir))

/** Where the page leads to what was typed. */
const leftOn = (html: string) => /<a href="([^"]*\?draft=[\w-]+)">继续填写<\/a>/.exec(html)?.[1] ?? ''

test('the way back from a confirmation leads to what was typed, until it is sent', async () => {
  const { client, page } = await provePhone(portal)
  expect(page.text).not.toContain(MESSAGES)
  const filled = page.form('test-apply').fill({ userType: '2', orgName: NAME, tradeList: ['1'] })
  const confirm = await client.submit(filled)
  expect(confirm.text).toContain('是否确认提交?')
  expect(confirm.text).not.toContain(MESSAGES)

  const back = await client.get(PATH)
  expect(back.text).toContain(MESSAGES)
  expect(back.form('test-apply').value('orgName')).toBe('')
  const again = await client.get(leftOn(back.html))
  expect(again.text).not.toContain(MESSAGES)
  expect(again.form('test-apply').value('orgName')).toBe(NAME)

  const done = await client.submit(confirm.form('test-apply-confirm'))
  expect(done.text).toContain('提交成功')
  expect((await client.get(PATH)).text).not.toContain(MESSAGES)
})

test('a refused form shows what was typed, and leads nowhere else for it', async () => {
  const { client, page } = await provePhone(portal)
  const refused = await client.submit(page.form('test-apply').fill({ userType: '', orgName: NAME }))
  expect(refused.status).toBe(422)
  expect(refused.form('test-apply').value('orgName')).toBe(NAME)
  expect(refused.text).not.toContain(MESSAGES)
  expect((await client.get(PATH)).text).toContain(MESSAGES)
})

test('what one typed is no business of another in the same browser', async () => {
  const { client } = await visitorToConfirm(portal)
  expect((await client.get(PATH)).text).toContain(MESSAGES)
  await signIn(portal, '13800000001', client)
  expect((await client.get(PATH)).text).not.toContain(MESSAGES)
})
