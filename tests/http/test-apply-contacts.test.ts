import { beforeEach, describe, expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import type { FormClient, Shown } from '../support/form-client'
import { detailsPath, initialPasswordOn, PHONE, pickContacts, provePhone, signIn } from '../support/people'
import { forgetRates } from '../support/portal-file'

// What a unified account applies with: the contacts it is bound to, and nothing that is posted beside them.
const portal = portalForTests()
beforeEach(() => forgetRates(portal))

const PATH = '/apply/test-apply'
const LAYER = `${PATH}/pick-contact`
/** Phone and e-mail as the application page names them. */
const BOUND = ['138****0002', '电子邮箱 o**@fund.example']

/** Choices of a radio group on the layer: value, whether it can be chosen, and whether it is. */
const choices = (layer: Shown, name: string) =>
  layer.form('pick-contact').controls.filter(control => control.name === name)
const chosen = (layer: Shown, name: string) => choices(layer, name).filter(({ checked }) => checked)

const contactsOn = ({ text }: Shown) => /手机号 (.*?) 更换 (.*?) 申请服务/.exec(text)?.slice(1)

/** Posts the layer with other values for a field; none leaves it out. */
const postWith = (client: FormClient, layer: Shown, name: string, values: string[]) => {
  const form = layer.form('pick-contact')
  const others = form.fields().filter(([field]) => field !== name)
  return client.postFields(form.action, [
    ...others,
    ...values.map(value => [name, value] as [string, string]),
  ])
}

describe('the layer that binds contacts', () => {
  test('begins with what is bound, so that a change of one leaves the other', async () => {
    const client = await signIn(portal, PHONE.fund)
    const first = await client.get(LAYER)
    const [own] = choices(first, 'mobileContactId')
    expect(chosen(first, 'mobileContactId')).toEqual([own])
    expect(chosen(first, 'emailContactId')).toMatchObject([{ value: 'none' }])
    expect(contactsOn(await pickContacts(client, first))).toEqual(BOUND)

    const again = await client.get(LAYER)
    const [email] = choices(again, 'emailContactId')
    expect([chosen(again, 'mobileContactId'), chosen(again, 'emailContactId')]).toMatchObject([
      [{ value: own?.value }],
      [{ value: email?.value }],
    ])
    expect(contactsOn(await client.submit(again.form('pick-contact')))).toEqual(BOUND)
    const third = (await client.get(LAYER)).form('pick-contact')
    const without = await client.submit(third.fill({ emailContactId: 'none' }))
    expect(contactsOn(without)).toEqual([BOUND[0], '电子邮箱 —'])
    expect(chosen(await client.get(LAYER), 'emailContactId')).toMatchObject([{ value: 'none' }])
  })

  test('offers no contact that is not verified and says why, and refuses it when it is sent all the same', async () => {
    const client = await signIn(portal, PHONE.fund)
    const layer = await client.get(LAYER)
    for (const [name, mask] of [
      ['mobileContactId', '138****0012'],
      ['emailContactId', 'r***@fund.example'],
    ] as const) {
      expect(
        choices(layer, name)
          .map(({ disabled }) => disabled)
          .slice(0, 2),
      ).toEqual([false, true])
      expect(layer.text).toContain(`${mask} 未认证，请先在统一账号中认证`)
    }
    const strangers = await (await signIn(portal, PHONE.firm)).get(LAYER)
    for (const other of [choices(layer, 'emailContactId')[1], choices(strangers, 'emailContactId')[0]]) {
      const refused = await postWith(client, await client.get(LAYER), 'emailContactId', [other?.value ?? ''])
      expect([refused.status, refused.text.match(/请选择已认证的邮箱/g)?.length]).toEqual([422, 2])
      expect(refused.html).toMatch(/href="#pick-contact-emailContactId"/)
    }
    expect(chosen(await client.get(LAYER), 'emailContactId')).toMatchObject([{ value: 'none' }])
  })

  test('asks for a phone when none is picked', async () => {
    const client = await signIn(portal, PHONE.fund)
    const refused = await postWith(client, await client.get(LAYER), 'mobileContactId', [])
    expect(refused.status).toBe(422)
    expect(refused.html).toMatch(/href="#pick-contact-mobileContactId"[^>]*>请选择手机号/)
  })
})

test('an account applies with its bound contacts, whatever phone is posted, and both are told without the password', async () => {
  const client = await signIn(portal, PHONE.fund)
  const page = await pickContacts(client, await client.get(LAYER))
  const form = page.form('test-apply').fill({ tradeList: ['1', '2'] })
  expect(form.controls.filter(({ name }) => name === 'phone' || name === 'email')).toEqual([])
  expect(page.text).toContain('开通结果可在本页和个人中心查看。')

  const foreign = '13900009999'
  const confirm = await client.follow(
    await client.postFields(form.action, [...form.fields(), ['phone', foreign]]),
  )
  expect(confirm.text).toContain(
    [
      '用户类型 法人机构私募基金管理人 机构名称 示例私募基金管理有限公司',
      `手机号 ${BOUND.join(' ')} 申请服务 EMT极速柜台、EMQ极速行情`,
    ].join(' '),
  )
  const confirming = confirm.form('test-apply-confirm')
  const done = await client.follow(
    await client.postFields(confirming.action, [...confirming.fields(), ['phone', foreign]]),
  )
  expect(done.text).toContain('提交成功')

  const detail = await client.get(detailsPath(done, 'EMT极速柜台'))
  const [account = 'none'] = /EMT\d{8}/.exec(detail.text) ?? []
  const password = initialPasswordOn(await client.submit(detail.form('reveal')))
  expect(password).not.toBe('')
  for (const [to, channel] of [
    ['ops@fund.example', 'email'],
    [PHONE.fund, 'sms'],
  ] as const) {
    const told = (await portal.outbox(to)).filter(({ subject }) => subject === '测试账号已开通')
    expect(told.map(message => [message.channel, message.body.includes(password)])).toEqual([
      [channel, false],
      [channel, false],
    ])
    expect(told.some(({ body }) => body.includes(account))).toBe(true)
  }
  expect(await portal.outbox(foreign)).toEqual([])
})

test('a visitor confirms the phone that was proved and the e-mail that was typed', async () => {
  const { client, page, phone } = await provePhone(portal)
  const values = { userType: '1', email: 'visitor@fund.example', tradeList: ['2'] }
  const confirm = await client.submit(page.form('test-apply').fill(values))
  const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`
  expect(confirm.text).toMatch(
    new RegExp(`用户类型 个人 .*手机号 ${masked.replaceAll('*', '\\*')} 电子邮箱 visitor@fund.example`),
  )
})
