import { beforeEach, describe, expect, test } from 'vitest'
import { PDF, PNG } from '../support/files'
import { portalForTests } from '../support/for-tests'
import type { FormClient, Shown } from '../support/form-client'
import { captchaAnswer, visitorPhone } from '../support/people'
import { expireSessions, forgetRates, rowsOf } from '../support/portal-file'
import { rawRequest } from '../support/raw-request'
import { NEW_PWD, newestMail, ORGANISATION, verifyPhone } from '../support/registration'

const portal = portalForTests()
beforeEach(() => forgetRates(portal.dataDir))

const ID = 'register-organisation'
const MIB = 1024 * 1024

async function atForm(): Promise<{ client: FormClient; page: Shown; phone: string }> {
  const phone = visitorPhone()
  const { client } = await verifyPhone(portal, phone)
  return { client, phone, page: await client.get('/uniacct-signup/organisation') }
}

const jarOf = ({ cookies }: FormClient) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const stagedRows = () => rowsOf(portal.dataDir, 'select id, name, type, size, subject from staged_file')

describe('a file of a form', () => {
  test('can be looked at by whoever posted it, as something to save, and by nobody else', async () => {
    const { client, page } = await atForm()
    const shown = await client.submitFiles(page.form(ID), {
      licence: { name: '营业执照 正本.png', bytes: PNG },
    })
    const id = shown.form(ID).value('licence')
    expect(shown.html).toMatch(new RegExp(`<img [^>]*src="/files/${id}"`))
    const jar = { cookie: jarOf(client) }
    const own = await fetch(`${portal.url}/files/${id}`, { headers: jar })
    expect(own.status).toBe(200)
    expect(Buffer.from(await own.arrayBuffer()).equals(PNG)).toBe(true)
    expect(own.headers.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''/)
    expect(own.headers.get('content-security-policy')).toContain('sandbox')
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(own.headers.get('x-content-type-options')).toBe('nosniff')

    const html = { accept: 'text/html' }
    const another = await atForm()
    const theirs = { ...html, cookie: jarOf(another.client) }
    const plain = (text: string) => text.replace(/[\w-]{22,}/g, '')
    const refused = await fetch(`${portal.url}/files/${id}`, { headers: theirs })
    const absent = await fetch(`${portal.url}/files/${'x'.repeat(22)}`, { headers: theirs })
    expect([refused.status, absent.status]).toEqual([404, 404])
    expect(plain(await refused.text())).toBe(plain(await absent.text()))
    expect((await fetch(`${portal.url}/files/${id}`)).status).toBe(404)

    await client.submitFiles(shown.form(ID), {}, 'remove-licence')
    expect((await fetch(`${portal.url}/files/${id}`, { headers: jar })).status).toBe(404)
  })

  test('is kept over errors, secondary buttons and a session that ran out, and arrives', async () => {
    const { client, page, phone } = await atForm()
    const first = await client.submitFiles(page.form(ID).fill({ orgName: ORGANISATION.orgName }), {
      licence: { name: '营业执照.pdf', bytes: PDF },
    })
    expect(first.status).toBe(422)
    expect(first.text).toContain('营业执照.pdf')
    expect(first.text).not.toContain('请上传营业执照')
    const id = first.form(ID).value('licence')
    expect(id).toMatch(/^[\w-]{22}$/)

    const form = first.form(ID).fill(ORGANISATION)
    const captcha = await captchaAnswer(portal, client, form)
    const asked = await client.submitFiles(form.fill({ captcha }), {}, 'send-code')
    expect([asked.status, asked.form(ID).value('licence')]).toEqual([200, id])

    expireSessions(portal.dataDir)
    const code = await newestMail(portal, ORGANISATION.email)
    const typed = { ...ORGANISATION, vcode: code, newPwd: NEW_PWD, newPwdAgain: NEW_PWD, agree: 'on' }
    const led = await client.submitFiles(asked.form(ID).fill(typed), {})
    expect(led.path).toContain('/uniacct-signup?path=')
    forgetRates(portal.dataDir)
    const verification = led.form('prove-phone')
    const sent = await client.submit(
      verification.fill({ phone, captcha: await captchaAnswer(portal, client, verification) }),
      'send-code',
    )
    const sms = (await portal.outbox(phone)).find(message => message.code)?.code ?? ''
    const back = await client.submit(sent.form('prove-phone').fill({ phone, vcode: sms }))
    expect(back.path).toContain('/uniacct-signup/organisation')
    expect(back.form(ID).value('licence')).toBe(id)
    expect(back.form(ID).value('agentName')).toBe(ORGANISATION.agentName)
    expect(back.form(ID).value('newPwd')).toBe('')

    const done = await client.submitFiles(back.form(ID).fill(typed), {})
    expect(done.text).toContain('机构注册申请已提交')
    expect(done.text).toContain('待审核')
    const notices = (await portal.outbox(phone)).map(message => message.body)
    expect(notices[0]).toContain('受理编号')
  })

  test.each([
    [
      'a page that says it is a picture',
      { name: 'a.png', bytes: Buffer.from('<svg onload=alert(1)>') },
      '只支持',
    ],
    ['a PDF that says it is a picture', { name: 'a.png', bytes: PDF }, '不一致'],
    ['a file of 0 bytes', { name: 'a.png', bytes: Buffer.alloc(0) }, '文件为空'],
  ])('%s is refused with its reason, and the rest is kept', async (_what, file, words) => {
    const { client, page } = await atForm()
    const before = stagedRows().length
    const refused = await client.submitFiles(page.form(ID).fill(ORGANISATION), { licence: file })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(words)
    expect(refused.form(ID).value('orgName')).toBe(ORGANISATION.orgName)
    expect(refused.form(ID).value('licence')).toBe('')
    expect(stagedRows().length).toBe(before)
  })

  test('of 50 MB is refused with 413, and everything else is kept, an earlier file too', async () => {
    const { client, page } = await atForm()
    const first = await client.submitFiles(page.form(ID), { licence: { name: 'a.png', bytes: PNG } })
    const id = first.form(ID).value('licence')
    const large = { name: 'large.pdf', bytes: Buffer.concat([PDF, Buffer.alloc(50 * MIB)]) }
    const refused = await client.submitFiles(first.form(ID).fill(ORGANISATION), { licence: large })
    expect(refused.status).toBe(413)
    expect(refused.text).toContain('文件超过 10 MB')
    expect(refused.html).toContain('<title>错误：机构注册')
    expect(refused.form(ID).value('agentName')).toBe(ORGANISATION.agentName)
    expect(refused.form(ID).value('licence')).toBe(id)
    expect(refused.text).toContain('a.png')
  })

  test('beyond what is read at all ends with the page that says so', async () => {
    const { client, page } = await atForm()
    const fields = page
      .form(ID)
      .fields()
      .map(([name, value]) => [name, value] as [string, string])
    const refused = await client.postFields('/uniacct-signup/organisation', [
      ...fields,
      ['orgName', 'x'.repeat(2 * MIB)],
    ])
    expect(refused.status).toBe(413)
    expect(refused.html).toContain('<title>错误：')
  })

  test('among more parts than any form has is not looked for: the post is refused', async () => {
    const refused = await rawRequest(portal.url, '/uniacct-signup/organisation', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', origin: portal.url, accept: 'text/html' },
      body: Buffer.from(`--x${'\r\n\r\n\r\n--x'.repeat(2_000_000)}--\r\n`),
    })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('<title>错误：')
  })

  test('with path characters in its name keeps the last part of it', async () => {
    const { client, page } = await atForm()
    const name = '..\\..\\..\\windows\\执照\u202Egnp.png'
    const shown = await client.submitFiles(page.form(ID), { licence: { name, bytes: PNG } })
    expect(shown.form(ID).value('licenceName')).toBe('执照gnp.png')
    expect(shown.html).not.toContain('windows')
  })

  test('is taken out by its button, and replaced by a newer one', async () => {
    const { client, page } = await atForm()
    const first = await client.submitFiles(page.form(ID).fill({ agentName: '甲' }), {
      licence: { name: 'a.png', bytes: PNG },
    })
    const second = await client.submitFiles(first.form(ID), { licence: { name: 'b.pdf', bytes: PDF } })
    const newer = second.form(ID).value('licence')
    expect(newer).not.toBe(first.form(ID).value('licence'))
    expect(stagedRows().map(row => row.id)).not.toContain(first.form(ID).value('licence'))
    const removed = await client.submitFiles(second.form(ID), {}, 'remove-licence')
    expect([removed.status, removed.hops.length]).toEqual([200, 1])
    expect(removed.form(ID).value('licence')).toBe('')
    expect(removed.form(ID).value('agentName')).toBe('甲')
    expect(stagedRows().map(row => row.id)).not.toContain(newer)
  })

  test('of another person is as absent', async () => {
    const theirs = await atForm()
    const shown = await theirs.client.submitFiles(theirs.page.form(ID), {
      licence: { name: 'a.png', bytes: PNG },
    })
    const id = shown.form(ID).value('licence')
    const mine = await atForm()
    const form = mine.page.form(ID).fill({ ...ORGANISATION, licence: id, licenceName: 'a.png' })
    const refused = await mine.client.submitFiles(form, {})
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('文件已过期')
    await mine.client.submitFiles(mine.page.form(ID).fill({ licence: id }), {}, 'new-captcha')
    expect(stagedRows().map(row => row.id)).toContain(id)
  })
})
