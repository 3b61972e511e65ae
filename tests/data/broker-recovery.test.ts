import { expect, test, vi } from 'vitest'
import { countingDigests, digestCount } from '../support/digest-count'
import { describeEachStore } from '../support/stores'
import { PASSWORD, startBroker, type TestBroker } from './broker-kit'
import { mailCode, NEW_PWD, paper, provedFor } from './registration-kit'

vi.mock('@node-rs/argon2', async original =>
  countingDigests(await original<typeof import('@node-rs/argon2')>()),
)

const KNOWN = '13800000004'
const UNKNOWN = '13911112222'
const FUND = '540000000041'

async function resetCode(broker: TestBroker, phone: string): Promise<string> {
  await broker.ok('uniAcct.getPhoneCode', { phone, purpose: 'reset-password', ...(await broker.captcha()) })
  return (await broker.outbox(phone))[0]?.code ?? ''
}

const reset = (phone: string, vcode: string, fundId?: string) => ({
  account: fundId ? ('fund' as const) : ('one' as const),
  fundId,
  phone,
  vcode,
  newPwd: NEW_PWD,
})

describeEachStore('a new password by code', open => {
  test('ends every login of the account, works at once, and is told by SMS and mail', async () => {
    const broker = await startBroker(open)
    const logins = [await broker.signIn(KNOWN), await broker.fundSignIn(FUND)]
    const other = await broker.signIn('13800000001')
    broker.clock.advance({ minutes: 2 })
    const answer = await broker.ok(
      'oneAcct.resetPassword',
      reset(KNOWN, await resetCode(broker, KNOWN), FUND),
    )
    expect(answer).toEqual({ accountCode: 'A100000004', fundIds: [FUND] })
    for (const login of logins) expect(await broker.code('auth.getUser', {}, { login })).toBe('89003')
    expect(await broker.code('auth.getUser', {}, { login: other })).toBe('20000')
    const old = { fundId: FUND, password: PASSWORD, ...(await broker.captcha()) }
    expect(await broker.code('orgManage.fundIdLogin', old)).toBe('89108')
    const fresh = { fundId: FUND, password: NEW_PWD, ...(await broker.captcha()) }
    expect(await broker.code('orgManage.fundIdLogin', fresh)).toBe('20000')
    expect((await broker.outbox(KNOWN))[0]?.body).toContain('密码已重置')
    expect((await broker.outbox('desk@sec.example'))[0]?.body).toContain('密码已重置')
  })

  test('another person’s fund account is as one that does not exist', async () => {
    const broker = await startBroker(open)
    const vcode = await resetCode(broker, KNOWN)
    const answers = []
    for (const fundId of ['540000000021', '549999999999']) {
      const answer = await broker.client.call('oneAcct.resetPassword', reset(KNOWN, vcode, fundId))
      answers.push(answer.ok ? 'accepted' : { code: answer.code, fields: answer.fields })
    }
    expect(answers[0]).toEqual({ code: '42200', fields: { fundId: expect.any(String) } })
    expect(answers[1]).toEqual(answers[0])
  })

  test('known and unknown numbers get the same answers for the same work', async () => {
    const broker = await startBroker(open)
    const rows = async () =>
      (await broker.store.db.selectFrom('outbound_message').select('seq').execute()).length
    const work = async (phone: string) => {
      const captcha = await broker.captcha()
      const before = [digestCount(), await rows()] as const
      const answers: unknown[] = []
      const input = { phone, purpose: 'reset-password' as const, ...captcha }
      answers.push((await broker.client.call('uniAcct.getPhoneCode', input)).code)
      for (let count = 0; count < 6; count += 1)
        answers.push((await broker.client.call('oneAcct.resetPassword', reset(phone, '000000'))).code)
      return { answers, hashes: digestCount() - before[0], messages: (await rows()) - before[1] }
    }
    const known = await work(KNOWN)
    expect(known).toEqual({
      answers: ['20000', '89103', '89103', '89103', '89103', '89104', '89104'],
      hashes: 6,
      messages: 1,
    })
    expect(await work(UNKNOWN)).toEqual(known)
    expect(await broker.outbox(UNKNOWN)).toEqual([])
  })

  test('a used code and a code for another purpose are refused', async () => {
    const broker = await startBroker(open)
    const vcode = await resetCode(broker, KNOWN)
    expect(await broker.code('oneAcct.resetPassword', reset(KNOWN, vcode))).toBe('20000')
    expect(await broker.code('oneAcct.resetPassword', reset(KNOWN, vcode))).toBe('89104')
    broker.clock.advance({ minutes: 2 })
    const login = await broker.loginCode(KNOWN)
    expect(await broker.code('oneAcct.resetPassword', reset(KNOWN, login))).toBe('89104')
  })

  test('a password that is wrong and an account that is unknown cost and say the same', async () => {
    const broker = await startBroker(open)
    const facts = []
    for (const phone of [KNOWN, UNKNOWN]) {
      const captcha = await broker.captcha()
      const before = digestCount()
      const code = await broker.code('oneAcct.loginByPassword', { phone, password: 'wrong', ...captcha })
      facts.push([code, digestCount() - before])
    }
    expect(facts).toEqual([
      ['89108', 1],
      ['89108', 1],
    ])
  })
})

describeEachStore('finding an account', open => {
  test('by phone and by mail, for whoever has the code; an unknown address gets none', async () => {
    const broker = await startBroker(open)
    const phone = '13800000002'
    await broker.ok('uniAcct.getPhoneCode', { phone, purpose: 'find-account', ...(await broker.captcha()) })
    const vcode = (await broker.outbox(phone))[0]?.code ?? ''
    const byPhone = await broker.ok('uniAcct.checkAcctExits', { channel: 'phone', contact: phone, vcode })
    expect(byPhone.accounts).toMatchObject([{ accountCode: 'A100000002', showPhone: '138****0002' }])
    expect(byPhone.accounts[0]?.fundIds[0]).toBe('540*****0021')
    const contact = 'ops@fund.example'
    const mail = await mailCode(broker, contact, 'find-account')
    const byMail = await broker.ok('uniAcct.checkAcctExits', { channel: 'email', contact, vcode: mail })
    expect(byMail.accounts).toEqual(byPhone.accounts)
    expect(await mailCode(broker, 'nobody@example.com', 'find-account')).toBe('')
    // A contact that was never verified finds nothing.
    expect(await mailCode(broker, 'risk@fund.example', 'find-account')).toBe('')
  })
})

describeEachStore('appeals', open => {
  test('go through review, and only the phone that made one sees it', async () => {
    const broker = await startBroker(open)
    const login = await provedFor(broker, '13911110009')
    const file = (await broker.ok('sysFile.upload', paper('appeal'), { login })).fileCode
    const appeal = {
      appealKind: 'phone' as const,
      userName: '李四',
      idNo: '91440300MA5DA1234H',
      description: '原手机号已停用',
      files: [file],
    }
    const { reference } = await broker.ok('oneAcct.submitAppeal', appeal, { login })
    expect(await broker.code('oneAcct.submitAppeal', appeal, { login })).toBe('42200')
    const staff = { login: await broker.staffSignIn('reviewer1') }
    const step = { kind: 'account-appeal', id: reference }
    await broker.ok('desk.transition', { ...step, to: 'reviewing', version: 1 }, staff)
    await broker.ok('desk.transition', { ...step, to: 'refused', version: 2, note: '材料不清晰' }, staff)
    const { list } = await broker.ok('oneAcct.queryAppeals', {}, { login })
    expect(list).toMatchObject([{ reference, state: 'refused', note: '材料不清晰' }])
    expect((await broker.outbox('13911110009'))[0]?.body).toContain('材料不清晰')
    const other = await provedFor(broker, '13911110010')
    expect((await broker.ok('oneAcct.queryAppeals', {}, { login: other })).list).toEqual([])
  })
})
