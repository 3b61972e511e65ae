import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FormClient, type Shown } from '../support/form-client'
import { PHONE } from '../support/people'
import { type StartedPortal, startPortal } from '../support/portal'
import { forgetRates, storedRows } from '../support/portal-file'

let portal: StartedPortal
beforeAll(async () => {
  portal = await startPortal()
})
beforeEach(() => forgetRates(portal))
afterAll(() => portal?.stop())

const TOO_OFTEN = /操作过于频繁，请 \d+ 秒后再试/
const audited = (answer: Shown) =>
  storedRows(
    portal,
    'select action, outcome, broker_code from audit_event where request_id = ?',
    String(answer.headers['x-request-id']),
  )

describe('codes for one phone', () => {
  /** 获取验证码 with a wrong captcha: it counts, and nothing is sent. */
  async function ask(client: FormClient, phone: string): Promise<Shown> {
    const form = (await client.get('/login')).form('sign-in')
    return client.submit(form.fill({ phone, captcha: 'AAAA' }), 'send-code')
  }

  test('are counted together however it is written', async () => {
    const client = new FormClient(portal.url)
    const spellings = [
      PHONE.firm,
      '１３８０００００００４',
      '+86 138 0000 0004',
      '138-0000-0004',
      '(86)13800000004',
    ]
    for (const phone of spellings) expect((await ask(client, phone)).status, phone).not.toBe(429)
    for (const phone of ['8613800000004', ' 138 0000 ００04\u3000', '+8613800000004']) {
      const refused = await ask(client, phone)
      expect([refused.status, TOO_OFTEN.test(refused.text)], phone).toEqual([429, true])
      expect(refused.form('sign-in').value('phone')).toBe(phone)
    }
    expect((await ask(client, PHONE.fund)).status).not.toBe(429)
  })

  test('are counted whoever asks from wherever; one address has ten in all', async () => {
    const numbers = Array.from({ length: 11 }, (_, at) => `1391111${String(at).padStart(4, '0')}`)
    const answers: Shown[] = []
    for (const phone of numbers) answers.push(await ask(new FormClient(portal.url), phone))
    expect(answers.map(answer => answer.status === 429)).toEqual(numbers.map((_, at) => at === 10))
    expect(await audited(answers[10] as Shown)).toEqual([
      { action: 'sign-in.send-code', outcome: 'refused', broker_code: '42900' },
    ])
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
