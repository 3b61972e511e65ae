import { beforeEach, expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import { FormClient, type Shown } from '../support/form-client'
import { captchaAnswer, newestCode, PHONE, signIn } from '../support/people'
import { forgetRates } from '../support/portal-file'
import { codeAsked, NEW_PWD, verifyPhone } from '../support/registration'

const portal = portalForTests()
beforeEach(() => forgetRates(portal.dataDir))

const ID = 'reset-password'
const NEW = { newPwd: NEW_PWD, newPwdAgain: NEW_PWD }

/** The page's words with what differs from number to number and second to second set aside. */
const without = (page: Shown) =>
  page.text.replace(/1\d{2}\*{4}\d{4}/g, '手机').replace(/\d\d:\d\d:\d\d/g, '时刻')

async function asked(phone: string) {
  const client = new FormClient(portal.url)
  const page = await codeAsked(portal, client, await client.get('/forget-password'), ID, { phone })
  return { client, page }
}

test('known and unknown numbers cannot be told apart at the reset of a password', async () => {
  const seen: Record<string, unknown[]> = {}
  for (const phone of [PHONE.vendor, '13911113333']) {
    forgetRates(portal.dataDir)
    const { client, page } = await asked(phone)
    const pages = [page]
    for (let count = 0; count < 6; count += 1) {
      const form = (pages.at(-1) ?? page).form(ID)
      pages.push(await client.submit(form.fill({ phone, vcode: '000000', ...NEW })))
    }
    seen[phone] = pages.map(each => [each.status, each.hops.length, without(each)])
  }
  expect(seen['13911113333']).toEqual(seen[PHONE.vendor])
  expect(await portal.outbox('13911113333')).toEqual([])
})

test('a new password ends the session in the other browser, and the owner is told', async () => {
  const other = await signIn(portal, PHONE.individual)
  const away = '/personal-center/base-info'
  expect((await other.get(away)).path).toBe(away)
  const { client, page } = await asked(PHONE.individual)
  const vcode = await newestCode(portal, PHONE.individual)
  const done = await client.submit(page.form(ID).fill({ phone: PHONE.individual, vcode, ...NEW }))
  expect(done.path).toMatch(/^\/success-get-password\?done=/)
  expect((await other.get(away)).path).toContain('/login')
  const told = (await portal.outbox()).filter(message => message.body.includes('密码已重置'))
  expect(told.map(message => message.channel).sort()).toEqual(['email', 'sms'])
  expect(done.html + portal.logs()).not.toContain(NEW_PWD)

  const form = (await client.get('/login/password')).form('password-sign-in')
  const captcha = await captchaAnswer(portal, client, form)
  const landed = await client.submit(form.fill({ phone: PHONE.individual, password: NEW_PWD, captcha }))
  expect(landed.path).toBe(away)
})

test('pressed twice, a registration opens one account and both presses land signed in', async () => {
  const phone = '13622220001'
  const { client } = await verifyPhone(portal, phone)
  const form = (await client.get('/uniacct-signup/person')).form('register-person')
  form.fill({ userName: '李四', ...NEW, agree: 'on' })
  const twin = client.twin()
  const both = await Promise.all([client.submit(form), twin.submit(form)])
  for (const page of both) expect(page.path).toMatch(/^\/personal-center\/base-info\?registered=/)
  const codes = both.map(page => /A2\d{8}/.exec(page.text)?.[0])
  expect(codes[0]).toBeDefined()
  expect(codes[1]).toBe(codes[0])
  const again = await verifyPhone(portal, phone)
  expect(again.page.text).toContain('该手机号已注册统一账号')
})
