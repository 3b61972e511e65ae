import { beforeAll, expect, it } from 'vitest'
import { describeEachStore } from '../support/stores'
import { newId, startBroker, type TestBroker } from './broker-kit'

const PHONE = '13800000002'
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describeEachStore('codes and captchas of the reference broker', open => {
  let broker: TestBroker
  beforeAll(async () => {
    broker = await startBroker(open)
  })
  const login = (phone: string, vcode: string) => broker.code('auth.loginByVcode', { phone, vcode })
  /** Past the wait for a next code, whatever the test before left. */
  const wait = () => broker.clock.advance({ minutes: 61 })

  it('lets the fifth try in and no sixth', async () => {
    wait()
    const code = await broker.loginCode(PHONE)
    for (const _ of [1, 2, 3, 4]) expect(await login(PHONE, wrongOf(code))).toBe('89105')
    expect(await login(PHONE, code)).toBe('20000')
    wait()
    const second = await broker.loginCode(PHONE)
    for (const _ of [1, 2, 3, 4]) expect(await login(PHONE, wrongOf(second))).toBe('89105')
    expect(await login(PHONE, wrongOf(second))).toBe('89104')
    expect(await login(PHONE, second)).toBe('89104')
  })

  it('counts concurrent tries one by one', async () => {
    wait()
    const code = await broker.loginCode(PHONE)
    const codes = await Promise.all(Array.from({ length: 20 }, () => login(PHONE, wrongOf(code))))
    expect(codes.filter(one => one === '89105')).toHaveLength(4)
    expect(codes.filter(one => one === '89104')).toHaveLength(16)
    expect(await login(PHONE, code)).toBe('89104')
  })

  it('lets one of many use a code', async () => {
    wait()
    const code = await broker.loginCode(PHONE)
    const codes = await Promise.all(Array.from({ length: 5 }, () => login(PHONE, code)))
    expect(codes.filter(one => one === '20000')).toHaveLength(1)
  })

  it('refuses a used, an expired and a replaced code', async () => {
    wait()
    const used = await broker.loginCode(PHONE)
    expect(await login(PHONE, used)).toBe('20000')
    expect(await login(PHONE, used)).toBe('89104')
    const expired = await broker.loginCode(PHONE)
    broker.clock.advance({ minutes: 5 })
    expect(await login(PHONE, expired)).toBe('89104')
    const replaced = await broker.loginCode(PHONE)
    broker.clock.advance({ seconds: 60 })
    const newest = await broker.loginCode(PHONE)
    if (replaced !== newest) expect(await login(PHONE, replaced)).toBe('89105')
    expect(await login(PHONE, newest)).toBe('20000')
  })

  it('binds a code to its purpose', async () => {
    wait()
    const code = await broker.loginCode(PHONE)
    const check = { phone: PHONE, vcode: code, purpose: 'prove' } as const
    expect(await broker.code('oneAcct.checkPhoneCode', check)).toBe('89104')
    expect(await login(PHONE, code)).toBe('20000')
    await broker.ok('oneAcct.getPhoneCode', {
      phone: '13911112222',
      purpose: 'prove',
      ...(await broker.captcha()),
    })
    const proof = (await broker.outbox('13911112222'))[0]?.code ?? ''
    expect(await login('13911112222', proof)).toBe('89104')
  })

  it('makes a phone wait 60 seconds, and not after the code was used', async () => {
    wait()
    const ask = async () => broker.code('auth.getVcode', { phone: PHONE, ...(await broker.captcha()) })
    expect(await ask()).toBe('20000')
    broker.clock.advance({ seconds: 59 })
    expect(await ask()).toBe('89106')
    broker.clock.advance({ seconds: 1 })
    expect(await ask()).toBe('20000')
    const code = (await broker.outbox(PHONE))[0]?.code ?? ''
    expect(await login(PHONE, code)).toBe('20000')
    expect(await ask()).toBe('20000')
  })

  it('slows a phone down after ten codes an hour', async () => {
    wait()
    const phone = '13900000077'
    for (const _ of Array.from({ length: 10 })) {
      await broker.ok('auth.getVcode', { phone, ...(await broker.captcha()) })
      broker.clock.advance({ seconds: 60 })
    }
    expect(await broker.code('auth.getVcode', { phone, ...(await broker.captcha()) })).toBe('89107')
    wait()
    expect(await broker.code('auth.getVcode', { phone, ...(await broker.captcha()) })).toBe('20000')
  })

  it('answers an unknown number like a known one, stores as much, sends nothing', async () => {
    wait()
    const unknown = '13999999999'
    const count = async (table: 'sms_code' | 'outbound_message') =>
      Number(
        (
          await broker.store.db
            .selectFrom(table)
            .select(eb => eb.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    const captcha = await broker.captcha()
    const before = [await count('sms_code'), await count('outbound_message')] as const
    const answer = await broker.ok('auth.getVcode', { phone: unknown, ...captcha })
    expect([await count('sms_code'), await count('outbound_message')]).toEqual([before[0] + 1, before[1] + 1])
    expect(answer.sentTo).toBe('139****9999')
    expect(await broker.outbox(unknown)).toEqual([])
    for (const _ of [1, 2, 3, 4]) expect(await login(unknown, '000000')).toBe('89105')
    expect(await login(unknown, '000000')).toBe('89104')
  })

  it('ends a captcha by use, by five wrong answers and by time', async () => {
    wait()
    const ask = (captchaId: string, captcha: string) =>
      broker.code('auth.getVcode', { phone: '13900000078', captchaId, captcha })
    const used = await broker.captcha()
    expect(await ask(used.captchaId, used.captcha.toLowerCase())).toBe('20000')
    expect(await ask(used.captchaId, used.captcha)).toBe('89102')
    const tried = await broker.captcha()
    for (const _ of [1, 2, 3, 4, 5]) expect(await ask(tried.captchaId, '0000')).toBe('89101')
    expect(await ask(tried.captchaId, tried.captcha)).toBe('89102')
    const old = await broker.captcha()
    broker.clock.advance({ minutes: 5 })
    expect(await ask(old.captchaId, old.captcha)).toBe('89102')
    expect(await ask(newId(), 'ABCD')).toBe('89102')
  })

  it('checks a captcha that comes along with a login, used or not', async () => {
    wait()
    const captcha = await broker.captcha()
    await broker.ok('auth.getVcode', { phone: PHONE, ...captcha })
    const vcode = (await broker.outbox(PHONE))[0]?.code ?? ''
    const enter = (change: object) =>
      broker.code('auth.loginByVcode', { phone: PHONE, vcode, ...captcha, ...change })
    expect(await enter({ captcha: '0000' })).toBe('89101')
    expect(await enter({ captchaId: newId() })).toBe('89102')
    expect(await enter({})).toBe('20000')
  })

  it('draws a captcha anew under the same id, and the old answer is none', async () => {
    wait()
    const { captchaId, captcha } = await broker.captcha()
    await broker.ok('auth.getCaptcha', { captchaId })
    const [newest] = await broker.outbox(captchaId)
    const ask = (answer: string) =>
      broker.code('auth.getVcode', { phone: '13900000080', captchaId, captcha: answer })
    if (newest?.code !== captcha) expect(await ask(captcha)).toBe('89101')
    expect(await ask(newest?.code ?? '')).toBe('20000')
  })

  it('draws a picture without text and asks a question that its sum answers', async () => {
    const picture = await broker.ok('auth.getCaptcha', { captchaId: newId() })
    expect(picture.svg).toMatch(/^<svg .*<path/)
    expect(picture.svg).not.toMatch(/<text|style=|font/)
    const asked = await broker.ok('auth.getCaptcha', { captchaId: newId(), mode: 'question' })
    expect(asked.question).toMatch(/^[一二三四五六七八九十]+[加减][一二三四五六七八九十]+等于几？$/)
    const answer = await broker.captcha('question')
    broker.clock.advance({ minutes: 2 })
    expect(await broker.code('auth.getVcode', { phone: '13900000079', ...answer })).toBe('20000')
  })
})
