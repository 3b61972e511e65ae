import { expect, test } from 'vitest'
import { PDF } from '../support/files'
import { forAllTests, portalForTests } from '../support/for-tests'
import { FormClient } from '../support/form-client'
import { codeAsked, codeFor, codeIn } from '../support/live-codes'
import { brokerRowsOf } from '../support/portal-file'
import { startMailReceiver, startSmsReceiver } from '../support/receivers'
import { NEW_PWD, ORGANISATION } from '../support/registration'

// No demo: nothing but the gateways tells a code, and nothing but the page asks the captcha's question.
const mail = forAllTests(startMailReceiver)
const sms = forAllTests(startSmsReceiver)
const portal = portalForTests(() => {
  const ways = { SMTP_URL: mail.url, MAIL_FROM: 'no-reply@broker.example', SMS_URL: sms.url }
  return { env: { DEMO: '0', ...ways } }
})

/** Proves a phone at the gate of registration; gives its code. */
async function provePhone(client: FormClient, phone: string): Promise<string> {
  const id = 'prove-phone'
  const sent = await codeAsked(client, await client.get('/uniacct-signup'), id, { phone })
  expect(sent.text).toContain('验证码已发送至')
  const vcode = await codeFor(sms, phone)
  const proved = await client.submit(sent.form(id).fill({ phone, vcode }))
  expect(proved.hops).toHaveLength(1)
  return vcode
}

test('a person registers by a code that the SMS gateway got, and signs in by another', async () => {
  const phone = '13533330001'
  const client = new FormClient(portal.url)
  const registering = await provePhone(client, phone)
  const form = (await client.get('/uniacct-signup/person')).form('register-person')
  const password = { newPwd: NEW_PWD, newPwdAgain: NEW_PWD }
  const landed = await client.submit(form.fill({ userName: '李四', ...password, agree: 'on' }))
  expect(landed.path).toMatch(/^\/personal-center\/base-info\?registered=/)

  const elsewhere = new FormClient(portal.url)
  const sent = await codeAsked(elsewhere, await elsewhere.get('/login'), 'sign-in', { phone })
  const vcode = await codeFor(sms, phone, registering)
  const entered = await elsewhere.submit(sent.form('sign-in').fill({ phone, vcode }))
  expect([entered.hops.length, entered.path]).toEqual([1, '/personal-center/base-info'])
  expect(entered.text).toContain('李四')
})

test("an organisation's agent proves an address by a code that the mail server took", async () => {
  const client = new FormClient(portal.url)
  await provePhone(client, '13533330002')
  const id = 'register-organisation'
  const { email } = ORGANISATION
  const page = await client.get('/uniacct-signup/organisation')
  const sent = await codeAsked(client, page, id, { email })
  const vcode = codeIn((await mail.newest(({ to = [] }) => to.some(one => one.address === email))).text)
  const password = { newPwd: NEW_PWD, newPwdAgain: NEW_PWD }
  const filled = sent.form(id).fill({ ...ORGANISATION, ...password, vcode, agree: 'on' })
  const done = await client.submitFiles(filled, { licence: { name: '营业执照.pdf', bytes: PDF } })
  expect(done.text).toContain('机构注册申请已提交')
})

test('what went out counts as sent with its receipt, and its words are gone', async () => {
  expect((await new FormClient(portal.url).get('/demo/outbox')).status).toBe(404)
  // A stop waits for what is on its way; what had no turn yet stays waiting.
  await portal.stop()
  const rows = brokerRowsOf(
    portal.dataDir,
    `select m.channel, d.state, d.receipt <> '' as receipted, m.sealed_message as words
     from message_delivery d join outbound_message m on m.seq = d.seq order by m.seq`,
  )
  const sent = rows.filter(row => row.state !== 'waiting')
  for (const row of sent) expect(row).toMatchObject({ state: 'sent', receipted: 1, words: '' })
  const count = (channel: string) => sent.filter(row => row.channel === channel).length
  expect([count('sms'), count('email')]).toEqual([sms.asked.length, mail.mails.length])
})
