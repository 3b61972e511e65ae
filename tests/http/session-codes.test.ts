import { beforeEach, describe, expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import { FormClient, type Shown } from '../support/form-client'
import { askForCode, captchaAnswer, newestCode, PASSWORD, PHONE, visitorPhone } from '../support/people'
import { forgetRates } from '../support/portal-file'

const portal = portalForTests()
beforeEach(() => forgetRates(portal))

const signInForm = (page: Shown) => page.form('sign-in')
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

/** A page that waits for the code that was just sent to this phone. */
async function waitingForCode(phone: string) {
  const client = new FormClient(portal.url)
  const page = await askForCode(portal, client, signInForm(await client.get('/login')), phone)
  expect(page.hops.map(hop => hop.status)).toEqual([303])
  return { client, page }
}

/** The page's words with everything that differs from person to person and second to second set aside. */
const without = (page: Shown) =>
  page.text.replace(/1\d{2}\*{4}\d{4}/g, '手机').replace(/\d\d:\d\d:\d\d/g, '时刻')

describe('captchas', () => {
  test('a wrong SMS code keeps the captcha (89105)', async () => {
    const { client, page } = await waitingForCode(PHONE.individual)
    const before = signInForm(page).value('captchaId')
    const code = await newestCode(portal, PHONE.individual)
    const refused = await client.submit(signInForm(page).fill({ vcode: wrongOf(code) }))
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('短信验证码不正确')
    expect(signInForm(refused).value('captchaId')).toBe(before)
    expect(signInForm(refused).value('phone')).toBe(PHONE.individual)
    expect(signInForm(refused).value('vcode')).toBe('')
    const landed = await client.submit(signInForm(refused).fill({ vcode: code }))
    expect(landed.path).toBe('/personal-center/base-info')
  })

  test('another refusal brings a new one', async () => {
    const client = new FormClient(portal.url)
    const form = signInForm(await client.get('/login'))
    const right = await captchaAnswer(portal, client, form)
    const wrong = right === 'AAAA' ? 'CCCC' : 'AAAA'
    const refused = await client.submit(form.fill({ phone: PHONE.vendor, captcha: wrong }), 'send-code')
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('请输入正确的图形验证码')
    expect(signInForm(refused).value('captchaId')).not.toBe(form.value('captchaId'))
    expect(await portal.outbox(PHONE.vendor)).toEqual([])
  })

  test('a captcha serves for one code', async () => {
    const { client, page } = await waitingForCode(PHONE.vendor)
    const spent = signInForm(page)
    const first = (await client.get('/login')).form('sign-in')
    const answer = await captchaAnswer(portal, client, first)
    await client.submit(first.fill({ phone: PHONE.firm, captcha: answer }), 'send-code')
    const again = await client.submit(
      spent.fill({ phone: PHONE.firm, captchaId: first.value('captchaId'), captcha: answer }),
      'send-code',
    )
    expect(again.status).toBe(422)
    expect(again.text).toContain('图形验证码已失效')
  })

  test('the question stands in for the picture, and its answer gets a code', async () => {
    const client = new FormClient(portal.url)
    const phone = PHONE.individual
    const asked = await client.submit(signInForm(await client.get('/login')).fill({ phone }), 'ask-question')
    expect(asked.hops.map(hop => hop.status)).toEqual([303])
    expect(asked.text).toMatch(/[零一二三四五六七八九十]+[加减][零一二三四五六七八九十]+等于几？/)
    expect(asked.html).not.toContain('/captcha?id=')
    expect(signInForm(asked).value('phone')).toBe(phone)
    const sent = await askForCode(portal, client, signInForm(asked), phone)
    expect(sent.text).toContain('短信已发送')
    const landed = await client.submit(signInForm(sent).fill({ vcode: await newestCode(portal, phone) }))
    expect(landed.path).toBe('/personal-center/base-info')
  })
})

const ON_ITS_WAY = /验证码已发送至 139\*{4}\d{4}，5 分钟内有效；可在 \d\d:\d\d:\d\d 后重新获取/

describe('what a page says of a code on its way', () => {
  test('stands through a wrong code and another captcha, and goes with the number', async () => {
    const { client, page } = await waitingForCode(visitorPhone())
    const said = ON_ITS_WAY.exec(page.text)?.[0] ?? 'nothing'
    expect(page.text).toContain('短信已发送，请注意查收')
    const wrong = await client.submit(signInForm(page).fill({ vcode: '000000' }))
    expect([wrong.status, wrong.text.includes(said)]).toEqual([422, true])
    expect(wrong.text).not.toContain('短信已发送')
    expect(wrong.html).toMatch(/data-wait-seconds="[1-9]/)
    const renewed = await client.submit(signInForm(wrong), 'new-captcha')
    expect(renewed.text).toContain(said)
    const other = await client.submit(signInForm(renewed).fill({ phone: PHONE.vendor, vcode: '000000' }))
    expect(other.text).not.toMatch(/验证码已发送至|后重新获取/)
  })

  test('another browser that asks too soon is told from when on a code may be asked for', async () => {
    const phone = visitorPhone()
    await waitingForCode(phone)
    const client = new FormClient(portal.url)
    const soon = await askForCode(portal, client, signInForm(await client.get('/login')), phone)
    expect([soon.status, soon.text.includes('获取验证码过于频繁')]).toEqual([429, true])
    expect(soon.text).toMatch(/可在 \d\d:\d\d:\d\d 后重新获取/)
    expect(soon.text).not.toContain('验证码已发送至')
  })

  test('is the server’s alone: what is posted under its names is nothing', async () => {
    const client = new FormClient(portal.url)
    const fields = signInForm(await client.get('/login')).fields()
    for (const nextAt of ['x', '2999-01-01T00:00:00.000Z']) {
      const posted = [...fields, ['nextAt', nextAt], ['sentTo', '139****0001']] as [string, string][]
      const refused = await client.follow(await client.postFields('/login', posted))
      expect(refused.status).toBe(422)
      expect(refused.text).not.toMatch(/验证码已发送至|后重新获取/)
    }
  })
})

describe('codes', () => {
  test('five wrong tries end a code: the right one is refused after them', async () => {
    const phone = PHONE.fund
    const { client, page } = await waitingForCode(phone)
    const code = await newestCode(portal, phone)
    let form = signInForm(page)
    for (const words of ['不正确', '不正确', '不正确', '不正确', '已失效']) {
      const refused = await client.submit(form.fill({ vcode: wrongOf(code) }))
      expect([refused.status, refused.text.includes(words)]).toEqual([422, true])
      form = signInForm(refused)
    }
    const sixth = await client.submit(form.fill({ vcode: code }))
    expect(sixth.status).toBe(422)
    expect(sixth.text).toContain('验证码已失效')
    expect(client.cookies.has('sid')).toBe(false)
  })

  test('a code works once', async () => {
    const phone = PHONE.individual
    const { client, page } = await waitingForCode(phone)
    const code = await newestCode(portal, phone)
    const form = signInForm(page).fill({ vcode: code })
    expect((await client.submit(form)).path).toBe('/personal-center/base-info')
    const other = new FormClient(portal.url)
    const again = await other.submit(signInForm(await other.get('/login')).fill({ phone, vcode: code }))
    expect(again.status).toBe(422)
    expect(other.cookies.has('sid')).toBe(false)
  })

  test('a full-width number and code are taken as what they mean', async () => {
    const phone = '１３８－００００－０００１'
    const client = new FormClient(portal.url)
    const form = signInForm(await client.get('/login'))
    const captcha = await captchaAnswer(portal, client, form)
    const wide = (text: string) =>
      text.replace(/[!-~]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    const sent = await client.submit(form.fill({ phone, captcha: wide(captcha.toLowerCase()) }), 'send-code')
    expect([sent.hops.length, sent.status]).toEqual([1, 200])
    const code = await newestCode(portal, PHONE.individual)
    const landed = await client.submit(signInForm(sent).fill({ vcode: wide(code) }))
    expect(landed.path).toBe('/personal-center/base-info')
  })

  test('an unknown number gets the very answers of a known one, and no message', async () => {
    const known = PHONE.individual
    const unknown = '13911112222'
    const pages: Record<string, Shown[]> = {}
    for (const phone of [known, unknown]) {
      await forgetRates(portal)
      const { client, page } = await waitingForCode(phone)
      const wrong = await client.submit(signInForm(page).fill({ phone, vcode: '000000' }))
      const early = await askForCode(portal, client, signInForm(wrong), phone)
      pages[phone] = [page, wrong, early]
    }
    const facts = (phone: string) =>
      (pages[phone] ?? []).map(page => [page.status, page.hops.length, without(page)])
    expect(facts(unknown)).toEqual(facts(known))
    expect(await portal.outbox(unknown)).toEqual([])
  })
})

describe('fund accounts', () => {
  test('a wrong password and an unknown account get the same words, and the captcha changes', async () => {
    const words: string[] = []
    for (const fundId of ['540000000021', '549999999999']) {
      const client = new FormClient(portal.url)
      const form = (await client.get('/fund-login')).form('fund-sign-in')
      const captcha = await captchaAnswer(portal, client, form)
      const refused = await client.submit(form.fill({ fundId, password: 'not-the-one', captcha }))
      expect(refused.status).toBe(422)
      expect(refused.form('fund-sign-in').value('captchaId')).not.toBe(form.value('captchaId'))
      expect(refused.html).not.toContain('not-the-one')
      words.push(refused.text)
    }
    expect(words[0]).toContain('账号或密码不正确')
    expect(words[1]).toBe(words[0])
  })

  test('a disabled one is told so with its right password; with a wrong one it is as any other', async () => {
    const enter = async (fundId: string, password: string) => {
      const client = new FormClient(portal.url)
      const form = (await client.get('/fund-login')).form('fund-sign-in')
      const captcha = await captchaAnswer(portal, client, form)
      const page = await client.submit(form.fill({ fundId, password, captcha }))
      return { page, signedIn: client.cookies.has('sid') }
    }
    const right = await enter('540000000052', PASSWORD)
    expect([right.page.status, right.signedIn]).toEqual([422, false])
    expect(right.page.text).toContain('该账号已停用，请致电 95357')
    const wrong = await enter('540000000052', 'not-the-one')
    expect(wrong.page.text).toBe((await enter('549999999999', 'not-the-one')).page.text)
  })
})
