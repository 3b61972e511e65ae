import { expect, test } from 'vitest'
import { markOf } from '../../app/domain/agreements'
import { PNG } from '../support/files'
import { describeEachStore } from '../support/stores'
import { newId, startBroker, type TestBroker } from './broker-kit'
import { CREDIT, mailCode, NEW_PWD, organisation, paper, person, provedFor } from './registration-kit'

const PHONE = '13911110001'

async function refusalOf(
  broker: TestBroker,
  ...args: Parameters<TestBroker['client']['call']>
): Promise<{ code: string; fields: Record<string, string> }> {
  const answer = await broker.client.call(...args)
  return { code: answer.code, fields: answer.ok ? {} : (answer.fields ?? {}) }
}

describeEachStore('registration of persons', open => {
  test('opens an account that signs in by code and by password, and is told so', async () => {
    const broker = await startBroker(open)
    const login = await provedFor(broker, PHONE)
    expect(await broker.ok('uniAcct.checkRegMobile', {}, { login })).toEqual({ registered: false })
    const { accountCode } = await broker.ok('uniAcct.personRegister', person(), { login })
    expect(accountCode).toMatch(/^A2\d{8}$/)
    expect((await broker.outbox(PHONE))[0]?.body).toContain(accountCode)
    const one = await broker.ok('oneAcct.getOneAcct4Person', {}, { login })
    expect(one).toMatchObject({ accountCode, userName: '李四', userType: '1', attestation: '1' })
    expect(await broker.ok('auth.getUser', {}, { login: one.login })).toMatchObject({ accountCode })
    const again = await broker.ok('oneAcct.loginByPassword', {
      phone: PHONE,
      password: NEW_PWD,
      ...(await broker.captcha()),
    })
    expect(again.accountCode).toBe(accountCode)
    expect((await broker.ok('uniAcct.checkRegMobile', {}, { login })).registered).toBe(true)
    const [kept] = await broker.store.db.selectFrom('agreement_record').selectAll().execute()
    const { id, ...mark } = markOf('uniacct-register')
    expect(kept).toMatchObject({ owner: `one:${accountCode}`, agreement_id: id, ...mark })
  })

  test('happens once for one phone, whatever is sent how often', async () => {
    const broker = await startBroker(open)
    const login = await provedFor(broker, PHONE)
    const requestId = newId()
    const both = await Promise.all([
      broker.ok('uniAcct.personRegister', person(), { login, requestId }),
      broker.ok('uniAcct.personRegister', person(), { login, requestId }),
    ])
    expect(both[0]).toEqual(both[1])
    const second = await refusalOf(broker, 'uniAcct.personRegister', person(), { login })
    expect(second).toEqual({ code: '42200', fields: { phone: expect.stringContaining('已注册') } })
    const { count } = await broker.store.db
      .selectFrom('unified_account')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('user_name', '=', '李四')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  })

  test('refuses a weak password, one with the phone in it, and an agreement that is not in force', async () => {
    const broker = await startBroker(open)
    const login = await provedFor(broker, PHONE)
    const agreement = { ...markOf('uniacct-register'), sha256: '0'.repeat(64) }
    for (const newPwd of ['short', `Aa#${PHONE}`, 'Password#1']) {
      const { fields } = await refusalOf(broker, 'uniAcct.personRegister', person({ newPwd, agreement }), {
        login,
      })
      expect(Object.keys(fields).sort()).toEqual(['agree', 'newPwd'])
    }
    expect((await broker.ok('uniAcct.checkRegMobile', {}, { login })).registered).toBe(false)
  })

  test('needs a phone that was proved', async () => {
    const broker = await startBroker(open)
    const one = await broker.signIn('13800000001')
    expect(await broker.code('uniAcct.personRegister', person(), { login: one })).toBe('89005')
    expect(await broker.code('uniAcct.checkRegMobile', {}, { login: one })).toBe('89005')
  })

  test('a code for another purpose does not prove the phone', async () => {
    const broker = await startBroker(open)
    await broker.ok('oneAcct.getPhoneCode', { phone: PHONE, purpose: 'prove', ...(await broker.captcha()) })
    const vcode = (await broker.outbox(PHONE))[0]?.code ?? ''
    expect(await broker.code('uniAcct.checkPhoneCode', { phone: PHONE, vcode, purpose: 'register' })).toBe(
      '89104',
    )
    expect(await broker.code('oneAcct.checkPhoneCode', { phone: PHONE, vcode, purpose: 'prove' })).toBe(
      '20000',
    )
  })
})

describeEachStore('registration of organisations', open => {
  async function submitted() {
    const broker = await startBroker(open)
    const login = await provedFor(broker, PHONE)
    const input = await organisation(broker, login)
    const { reference } = await broker.ok('uniAcct.createOrgUniAcct', input, { login })
    const staff = await broker.staffSignIn('reviewer1')
    const step = (to: string, note?: string) =>
      broker.ok(
        'desk.transition',
        { kind: 'org-register', id: reference, to, version: 1, note },
        { login: staff },
      )
    return { broker, login, input, reference, step }
  }

  test('waits for review; approved it is an authenticated account with verified contacts', async () => {
    const { broker, login, reference, step } = await submitted()
    const { pending, registered } = await broker.ok('uniAcct.checkRegMobile', {}, { login })
    expect([registered, pending?.reference, pending?.state]).toEqual([false, reference, 'submitted'])
    expect(await broker.code('oneAcct.getOneAcct4Person', {}, { login })).toBe('40400')
    await step('approved')
    const mail = (await broker.outbox('agent@new-org.example'))[0]
    expect(mail?.body).toMatch(/统一账号 A2\d{8}/)
    const one = await broker.signIn(PHONE)
    expect(await broker.ok('auth.getUser', {}, { login: one })).toMatchObject({
      orgName: '新机构投资有限公司',
      userType: '2',
      attestation: '0',
    })
    const { telList, emailList } = await broker.ok('oneAcct.queryMyContactInfo', {}, { login: one })
    expect([...telList, ...emailList].map(each => each.attestation)).toEqual(['0', '0'])
    const password = { phone: PHONE, password: NEW_PWD, ...(await broker.captcha()) }
    expect((await broker.ok('oneAcct.loginByPassword', password)).attestation).toBe('0')
    const [row] = await broker.store.db.selectFrom('org_registration').select('password_hash').execute()
    expect(row?.password_hash).toBe('')
  })

  test('refused it tells why, and may be sent again', async () => {
    const { broker, login, step } = await submitted()
    await step('refused', '执照影像不清晰')
    expect((await broker.outbox(PHONE))[0]?.body).toContain('执照影像不清晰')
    expect((await broker.ok('uniAcct.checkRegMobile', {}, { login })).pending).toMatchObject({
      state: 'refused',
      note: '执照影像不清晰',
    })
    broker.clock.advance({ minutes: 2 })
    const again = await organisation(broker, login)
    expect(await broker.code('uniAcct.createOrgUniAcct', again, { login })).toBe('20000')
  })

  test('a wrong mail code counts and leaves nothing behind; five end it', async () => {
    const broker = await startBroker(open)
    const login = await provedFor(broker, PHONE)
    const input = await organisation(broker, login)
    const vcode = input.vcode === '000000' ? '000001' : '000000'
    const codes: string[] = []
    for (let count = 0; count < 5; count += 1)
      codes.push(await broker.code('uniAcct.createOrgUniAcct', { ...input, vcode }, { login }))
    expect(codes).toEqual(['89103', '89103', '89103', '89103', '89104'])
    expect(await broker.code('uniAcct.createOrgUniAcct', input, { login })).toBe('89104')
    expect(await broker.store.db.selectFrom('org_registration').select('id').execute()).toEqual([])
    // The licence has not been used up by what was refused.
    broker.clock.advance({ minutes: 2 })
    const fresh = await mailCode(broker, input.email)
    expect(await broker.code('uniAcct.createOrgUniAcct', { ...input, vcode: fresh }, { login })).toBe('20000')
  })

  test('a used mail code, one waiting application and another person’s licence are refused', async () => {
    const { broker, login, input } = await submitted()
    const second = await refusalOf(broker, 'uniAcct.createOrgUniAcct', input, { login })
    expect(second.fields.phone).toContain('待审核')
    const other = await provedFor(broker, '13911110002')
    expect(await broker.code('uniAcct.createOrgUniAcct', input, { login: other })).toBe('89104')
    const theirs = (await broker.ok('sysFile.upload', paper('licence'), { login })).fileCode
    broker.clock.advance({ minutes: 2 })
    const stolen = await organisation(broker, other, { licence: theirs })
    const refused = await refusalOf(broker, 'uniAcct.createOrgUniAcct', stolen, { login: other })
    expect(refused.fields).toEqual({ licence: expect.any(String) })
  })

  test('whether an organisation is registered is told to whom it belongs, and to nobody else', async () => {
    const { broker, login } = await submitted()
    const other = await provedFor(broker, '13911110002')
    expect(await broker.ok('uniAcct.checkOrgExist', { orgCredit: CREDIT }, { login })).toEqual({
      exists: true,
    })
    expect(await broker.ok('uniAcct.checkOrgExist', { orgCredit: CREDIT }, { login: other })).toEqual({
      exists: false,
    })
    const fund = '540000000021'
    expect(await broker.ok('uniAcct.checkRegFund', { fundId: fund }, { login: other })).toEqual({
      registered: false,
    })
    const owner = await provedFor(broker, '13800000002')
    expect(await broker.ok('uniAcct.checkRegFund', { fundId: fund }, { login: owner })).toEqual({
      registered: true,
    })
  })

  test('a person may not register as an organisation, nor with a wrong credit code', async () => {
    const broker = await startBroker(open)
    const login = await provedFor(broker, PHONE)
    const input = await organisation(broker, login)
    const typed = await refusalOf(broker, 'uniAcct.createOrgUniAcct', { ...input, userType: '1' }, { login })
    expect(Object.keys(typed.fields)).toEqual(['userType'])
    const orgCredit = `${CREDIT.slice(0, 17)}${CREDIT.endsWith('0') ? '1' : '0'}`
    expect(await broker.code('uniAcct.createOrgUniAcct', { ...input, orgCredit }, { login })).toBe('40000')
  })
})

describeEachStore('papers', open => {
  test('are judged by their content once more, kept sealed, and gone when nobody takes them', async () => {
    const broker = await startBroker(open)
    const login = await provedFor(broker, PHONE)
    const good = paper('licence')
    const { fileCode } = await broker.ok('sysFile.upload', good, { login })
    const lies = [
      { ...good, type: 'image/png' as const },
      { ...good, sha256: 'f'.repeat(64) },
      { ...paper('licence', PNG) },
      { ...good, content: '' },
    ]
    for (const lie of lies)
      expect(['42200', '40000']).toContain(await broker.code('sysFile.upload', lie, { login }))
    const rows = await broker.store.db.selectFrom('uploaded_file').selectAll().execute()
    expect(rows.map(row => row.file_code)).toEqual([fileCode])
    expect(rows[0]?.sealed_content).not.toContain(good.content.slice(0, 20))
  })
})
