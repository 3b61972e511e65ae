import { describe, expect, test } from 'vitest'
import { verifyAudit, WHOLE } from '../support/audit'
import { portalForTests } from '../support/for-tests'
import type { FormClient, Shown } from '../support/form-client'
import { PHONE, provePhone, recordsOn, signIn, visitorToConfirm } from '../support/people'
import { storedRows } from '../support/portal-file'

const portal = portalForTests()

const PATH = '/apply/test-apply'
const locationOf = (answer: Shown) => answer.headers.location ?? ''
const intents = async () => (await storedRows(portal, 'select * from intent')).length
const records = async (client: FormClient) => recordsOn(await client.get(PATH))

test('fifty posts of one confirmation at once make one application and get fifty equal receipts', async () => {
  const { client, form } = await visitorToConfirm(portal)
  const before = await intents()
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.post(form)))
  expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([303]))
  const places = new Set(answers.map(locationOf))
  expect(places.size).toBe(1)
  const page = await client.get([...places][0] ?? '')
  expect(page.text).toContain('提交成功')
  expect(recordsOn(page)).toBe(1)
  expect(await intents()).toBe(before + 1)
  const late = await client.post(form)
  expect(locationOf(late)).toBe([...places][0])
  expect(await records(client)).toBe(1)
})

describe('several pages that confirm one draft', () => {
  test('mean one application: the later ones get the receipt of the first', async () => {
    const { client, confirm } = await visitorToConfirm(portal)
    const tabs = [confirm, await client.get(confirm.path), await client.get(confirm.path)]
    const forms = tabs.map(tab => tab.form('test-apply-confirm'))
    expect(new Set(forms.map(form => form.value('_key'))).size).toBe(3)
    const before = await intents()
    const places = []
    for (const form of forms) places.push(locationOf(await client.post(form)))
    expect(places[0]).toContain('?done=')
    expect(new Set(places).size).toBe(1)
    expect(await intents()).toBe(before + 1)
    expect(await records(client)).toBe(1)
  })

  test('posted at once make one application, and all get its receipt', async () => {
    const { client, confirm } = await visitorToConfirm(portal)
    const tabs = await Promise.all(Array.from({ length: 10 }, () => client.get(confirm.path)))
    const before = await intents()
    const answers = await Promise.all(tabs.map(tab => client.post(tab.form('test-apply-confirm'))))
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([303]))
    expect(new Set(answers.map(locationOf)).size).toBe(1)
    expect(await intents()).toBe(before + 1)
    expect(await records(client)).toBe(1)
  })
})

describe("another identity with somebody's key", () => {
  test('learns nothing: a used key, an unused one and nonsense get the same page', async () => {
    const owner = await visitorToConfirm(portal)
    const unused = await visitorToConfirm(portal)
    await owner.client.post(owner.form)
    const other = await visitorToConfirm(portal)
    const before = await intents()
    const keys = [owner.form.value('_key'), unused.form.value('_key'), 'x'.repeat(40)]
    const pages: Shown[] = []
    for (const _key of keys) pages.push(await other.client.post(other.form.fill({ _key })))
    expect(pages.map(page => page.status)).toEqual([409, 409, 409])
    expect(pages.map(page => locationOf(page))).toEqual(['', '', ''])
    expect(new Set(pages.map(page => page.text)).size).toBe(1)
    expect(pages[0]?.text).toContain('填写的内容已保留')
    expect(await intents()).toBe(before)
    expect(await records(other.client)).toBe(0)
  })

  test('gets no draft of theirs with its id', async () => {
    const owner = await visitorToConfirm(portal)
    const other = await visitorToConfirm(portal)
    const answer = await other.client.post(other.form.fill({ _draft: owner.form.value('_draft') }))
    expect(answer.status).toBe(409)
    const page = await other.client.get(`${PATH}/confirm?draft=${owner.form.value('_draft')}`)
    expect(page.path).toBe(PATH)
    expect(await records(other.client)).toBe(0)
  })
})

describe('another body under a used key', () => {
  test('of a form that is sent at once: first receipt, the new values in a draft of their own', async () => {
    const client = await signIn(portal, PHONE.vendor)
    const edit = '/personal-center/base-info/edit'
    const form = (await client.get(edit)).form('base-info-form')
    const first = await client.post(form.fill({ orgName: '第一次填写' }))
    expect(first.status).toBe(303)
    const again = await client.post(form.fill({ orgName: '第二次填写' }))
    expect(again.status).toBe(303)
    expect(locationOf(again)).toMatch(/^\/receipt\/[\w-]+\?kept=/)
    const receipt = await client.get(locationOf(again))
    expect(receipt.text).toContain('已保存为草稿')
    expect(receipt.text).not.toContain('第二次填写')
    const kept = new URLSearchParams(locationOf(again).split('?')[1]).get('kept')
    expect((await client.get(`${edit}?draft=${kept}`)).form('base-info-form').value('orgName')).toBe(
      '第二次填写',
    )
    expect((await client.get('/personal-center/base-info')).text).toContain('第一次填写')
    const replay = await client.post(form.fill({ orgName: '第一次填写' }))
    expect(locationOf(replay)).toBe(locationOf(first))
  })

  test('of a confirmation: first receipt, and the other draft stays and is named', async () => {
    const { client } = await provePhone(portal)
    const toConfirm = async (code: string) =>
      (
        await client.submit(
          (await client.get(PATH)).form('test-apply').fill({ userType: '1', tradeList: [code] }),
        )
      ).form('test-apply-confirm')
    const [one, two] = [await toConfirm('1'), await toConfirm('2')]
    const first = await client.post(one)
    const other = two.value('_draft')
    const again = await client.post(one.fill({ _draft: other, _version: two.value('_version') }))
    const reference = new URLSearchParams(locationOf(first).split('?')[1]).get('done')
    expect(locationOf(again)).toBe(`/receipt/${reference}?kept=${other}`)
    expect((await client.get(locationOf(again))).text).toContain('已保存为草稿')
    expect((await client.get(`${PATH}?draft=${other}`)).form('test-apply').values('tradeList')).toEqual(['2'])
    expect(await records(client)).toBe(1)
  })
})

describe('two tabs', () => {
  const filled = async (client: FormClient, path: string, code: string) =>
    (await client.get(path)).form('test-apply').fill({ userType: '1', tradeList: [code] })

  test('have two drafts, and each confirms its own', async () => {
    const { client } = await provePhone(portal)
    const left = await filled(client, PATH, '1')
    const right = await filled(client, PATH, '2')
    const leftConfirm = await client.submit(left)
    const rightConfirm = await client.submit(right)
    expect(leftConfirm.path).not.toBe(rightConfirm.path)
    expect(leftConfirm.text).toMatch(/申请服务 \S*EMT/)
    expect(rightConfirm.text).toMatch(/申请服务 \S*EMQ/)
    await client.submit(rightConfirm.form('test-apply-confirm'))
    expect((await client.get(leftConfirm.path)).text).toMatch(/申请服务 \S*EMT/)
    // The broker's version moved with the first application: the second is looked at again before it goes.
    const refused = await client.post(leftConfirm.form('test-apply-confirm'))
    expect([refused.status, refused.text.includes('申请记录已有变化，请返回修改，核对后重新提交')]).toEqual([
      422,
      true,
    ])
    const again = await client.get(leftConfirm.path.replace('/confirm', ''))
    const confirm = await client.submit(again.form('test-apply'))
    await client.submit(confirm.form('test-apply-confirm'))
    expect(await records(client)).toBe(2)
  })

  test('with one draft: the later post does not overwrite, the stale confirmation is refused', async () => {
    const { client } = await provePhone(portal)
    const started = await client.submit(await filled(client, PATH, '1'))
    const draft = started.path.split('draft=')[1] ?? ''
    const stale = started.form('test-apply-confirm')
    const [left, right] = [
      await filled(client, `${PATH}?draft=${draft}`, '2'),
      await filled(client, `${PATH}?draft=${draft}`, '1'),
    ]
    const first = await client.submit(left)
    const second = await client.submit(right)
    expect(first.path).toBe(`${PATH}/confirm?draft=${draft}`)
    expect(second.path).not.toBe(first.path)
    expect((await client.get(`${PATH}?draft=${draft}`)).form('test-apply').values('tradeList')).toEqual(['2'])
    const refused = await client.post(stale)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('内容已在另一页面更改')
    expect(await records(client)).toBe(0)
  })
})

test('the audit chain verifies after all of that', () => {
  expect(verifyAudit(portal)).toEqual(WHOLE)
})
