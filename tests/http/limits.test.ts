import { beforeEach, describe, expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import { FormClient, type Shown } from '../support/form-client'
import { captchaAnswer, FUND_ID, newestCode, PASSWORD, PHONE } from '../support/people'
import { changeBrokerStored, changeStored, forgetRates, storedRows } from '../support/portal-file'

const portal = portalForTests()
beforeEach(() => forgetRates(portal))

const TOO_OFTEN = /操作过于频繁，请 \d+ 秒后再试/
const audited = (answer: Shown) =>
  storedRows(
    portal,
    'select action, outcome, broker_code from audit_event where request_id = ?',
    String(answer.headers['x-request-id']),
  )

/** What follows comes from another address: only the points of this one are forgotten. */
const fromElsewhere = () =>
  changeStored(portal, "delete from rate_count where key like 'code-address:%' or key like '%-address:%'")

describe('codes for one phone', () => {
  const WRONG = 'AAAA'

  /** 获取验证码, with the right captcha unless another is given. */
  async function ask(client: FormClient, phone: string, captcha?: string): Promise<Shown> {
    const form = (await client.get('/login')).form('sign-in')
    const answer = captcha ?? (await captchaAnswer(portal, client, form))
    return client.submit(form.fill({ phone, captcha: answer }), 'send-code')
  }

  test('are counted together however it is written, whoever asks from wherever', async () => {
    const spellings = [
      PHONE.firm,
      '１３８０００００００４',
      '+86 138 0000 0004',
      '138-0000-0004',
      ' 138 0000 ００04\u3000',
    ]
    for (const phone of spellings)
      expect((await ask(new FormClient(portal.url), phone)).text, phone).not.toMatch(TOO_OFTEN)
    await fromElsewhere()
    const client = new FormClient(portal.url)
    for (const phone of ['8613800000004', '(86)13800000004', '+8613800000004']) {
      const refused = await ask(client, phone)
      expect([refused.status, TOO_OFTEN.test(refused.text)], phone).toEqual([429, true])
      expect(refused.form('sign-in').value('phone')).toBe(phone)
    }
    expect((await ask(client, PHONE.fund)).status).toBe(200)
  })

  test('of posts at once no more get through than the rule says, and no others are counted', async () => {
    const phone = '13911112200'
    const rightly = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const client = new FormClient(portal.url)
        const form = (await client.get('/login')).form('sign-in')
        const captcha = await captchaAnswer(portal, client, form)
        return () => client.submit(form.fill({ phone, captcha }), 'send-code')
      }),
    )
    const junk = Array.from({ length: 4 }, () => ask(new FormClient(portal.url), phone, WRONG))
    const answers = await Promise.all(rightly.map(post => post()))
    await Promise.all(junk)
    const passed = answers.filter(({ text }) => !TOO_OFTEN.test(text)).length
    expect(passed).toBeGreaterThan(0)
    expect(passed).toBeLessThanOrEqual(5)
    const counted = await storedRows(portal, "select points from rate_count where key like 'code-phone:%'")
    expect(counted).toEqual([{ points: passed }])
  })

  test('are not used up by posts that prove nothing: these count for their address, ten in all', async () => {
    const phone = '13911110000'
    const junk = new FormClient(portal.url)
    const answers: Shown[] = []
    for (let at = 0; at < 11; at++) answers.push(await ask(junk, phone, at % 2 ? WRONG : ''))
    expect(answers.map(answer => answer.status)).toEqual([...Array(10).fill(422), 429])
    expect(answers[10]?.text).toMatch(TOO_OFTEN)
    expect(await audited(answers[10] as Shown)).toEqual([
      { action: 'sign-in.send-code', outcome: 'refused', broker_code: '42900' },
    ])
    await fromElsewhere()
    expect((await ask(new FormClient(portal.url), phone)).status).toBe(200)
  })
})

describe('tries for one account', () => {
  async function enter(client: FormClient, password: string, wrong?: string): Promise<Shown> {
    const form = (await client.get('/fund-login')).form('fund-sign-in')
    const captcha = wrong ?? (await captchaAnswer(portal, client, form))
    return client.submit(form.fill({ fundId: FUND_ID, password, captcha }))
  }

  test('are those with a right captcha, ten of them', async () => {
    const junk = new FormClient(portal.url)
    for (let at = 0; at < 15; at++)
      expect((await enter(junk, 'Any-1', at % 2 ? 'AAAA' : '')).status).toBe(422)
    for (let at = 0; at < 10; at++) expect((await enter(junk, 'Any-1')).status).toBe(422)
    await fromElsewhere()
    const owner = new FormClient(portal.url)
    expect((await enter(owner, PASSWORD)).text).toMatch(TOO_OFTEN)
    await forgetRates(portal)
    changeBrokerStored(portal.dataDir, 'delete from rate_count')
    expect((await enter(owner, PASSWORD)).path).toBe('/personal-center/base-info')
  })

  test('are those that met a code, where one forgot the account', async () => {
    const contact = PHONE.vendor
    const find = async (client: FormClient) => {
      const form = (await client.get('/forget-account')).form('find-account')
      return client.submit(form.fill({ contact, vcode: '000000' }))
    }
    const junk = new FormClient(portal.url)
    for (let at = 0; at < 15; at++) expect((await find(junk)).text).toContain('验证码已失效')
    await fromElsewhere()
    const form = (await junk.get('/forget-account')).form('find-account')
    const captcha = await captchaAnswer(portal, junk, form)
    const sent = await junk.submit(form.fill({ contact, captcha }), 'send-code')
    const vcode = await newestCode(portal, contact)
    expect((await junk.submit(sent.form('find-account').fill({ vcode }))).path).toMatch(
      /^\/success-get-account/,
    )
  })
})

describe('another captcha', () => {
  test('has its line, and one address gets sixty in ten minutes', async () => {
    const client = new FormClient(portal.url)
    const form = (await client.get('/login')).form('sign-in').fill({ phone: PHONE.firm })
    const renew = (at: number) => client.post(form, ['new-captcha', 'ask-question'][at % 2])
    const first = await renew(0)
    expect(first.status).toBe(303)
    expect(await audited(first)).toMatchObject([{ action: 'captcha.renew', outcome: 'accepted' }])
    for (let at = 1; at < 60; at++) expect((await renew(at)).status).toBe(303)
    const refused = await renew(0)
    expect([refused.status, TOO_OFTEN.test(refused.text)]).toEqual([429, true])
    expect(refused.form('sign-in').value('phone')).toBe(PHONE.firm)
    expect(await audited(refused)).toMatchObject([{ action: 'captcha.renew', outcome: 'refused' }])
  })
})
