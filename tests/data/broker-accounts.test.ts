import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { signRequest, WIRE_HEADERS } from '../../server/broker/contract/wire'
import { describeEachStore } from '../support/stores'
import {
  application,
  bindContacts,
  keyrings,
  newId,
  newKeyText,
  PASSWORD,
  parseKeySet,
  startBroker,
} from './broker-kit'

describeEachStore('accounts and logins of the reference broker', (open, tools) => {
  it('has the people of the demo', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn('13800000002')
    expect(await broker.ok('oneAcct.loginIn', {}, { login })).toMatchObject({
      accountCode: 'A100000002',
      userName: '示例私募基金管理有限公司',
      userType: '2',
      oneAcctOrgType: '1',
      attestation: '0',
      showPhone: '138****0002',
    })
    const contacts = await broker.ok('oneAcct.queryMyContactInfo', {}, { login })
    expect(contacts.telList.map(row => row.attestation)).toEqual(['0', '1'])
    expect(contacts.emailList.map(row => row.contact)).toEqual(['o**@fund.example', 'r***@fund.example'])
    const funds = await broker.ok('orgManage.qryAllFundId', {}, { login })
    expect(funds.list.map(row => row.fundType)).toEqual(['0', '1', '3', '7'])
    expect((await broker.ok('emquant.getAcct', {}, { login })).accts.map(row => row.formStateText)).toEqual([
      '电话回访未通过',
      '办理成功',
    ])
    const level2 = await broker.ok('level2Apply.level2ApplyList', { size: 4 }, { login })
    expect([level2.total, level2.records.length]).toEqual([6, 4])
    expect((await broker.ok('level2Apply.level2AccountList', {}, { login })).total).toBe(2)
    expect(await broker.ok('sysCfg.qry', { paramKey: 'institutionTerminalApply' })).toEqual({ value: 'true' })
    expect(await broker.ok('sysCfg.getContext', {})).toEqual({ environment: '', hotline: '95357' })
    const reviewer = await broker.staffSignIn('admin1')
    const waiting = { kind: 'test-apply' }
    expect((await broker.ok('desk.listApplications', waiting, { login: reviewer })).count).toBe(0)
  })

  it('logs a fund account in, and answers a wrong password like an unknown account', async () => {
    const broker = await startBroker(open)
    const ask = async (fundId: string, password: string) => {
      const captcha = await broker.captcha()
      return broker.client.call('orgManage.fundIdLogin', { fundId, password, ...captcha })
    }
    const wrong = await ask('540000000021', 'wrong')
    const unknown = await ask('549999999999', PASSWORD)
    expect(wrong).toMatchObject({ ok: false, code: '89108' })
    expect(unknown).toMatchObject({ code: wrong.code, message: wrong.ok ? '' : wrong.message })
    const right = await ask('540000000021', PASSWORD)
    expect(right).toMatchObject({ ok: true, data: { fundIdUserType: '5', professionalInvestor: '1' } })
    expect(right).toMatchObject({ data: { orgType: '1' } })
    expect(await ask('540000000001', PASSWORD)).toMatchObject({ data: { orgType: '8' } })
    for (const _ of Array.from({ length: 10 }))
      expect((await ask('540000000021', 'wrong')).code).toBe('89108')
    expect((await ask('540000000021', PASSWORD)).code).toBe('89107')
    broker.clock.advance({ minutes: 15 })
    expect((await ask('540000000021', PASSWORD)).code).toBe('20000')
  })

  it('tells the owner of a disabled account so, and nobody else', async () => {
    const broker = await startBroker(open)
    const phone = '13800000002'
    await broker.store.db
      .updateTable('unified_account')
      .set({ state: 'disabled' })
      .where('account_code', '=', 'A100000002')
      .execute()
    await broker.ok('auth.getVcode', { phone, ...(await broker.captcha()) })
    const vcode = (await broker.outbox(phone))[0]?.code ?? ''
    const enter = (code: string) => broker.client.call('auth.loginByVcode', { phone, vcode: code })
    const wrong = vcode === '000000' ? '000001' : '000000'
    expect(await enter(wrong)).toMatchObject({ code: '89105' })
    expect(await enter(vcode)).toMatchObject({
      code: '40300',
      outcome: 'refused',
      message: '该账号已停用，请致电 95357',
    })
    const mine = { phone, password: PASSWORD, ...(await broker.captcha()) }
    expect(await broker.code('oneAcct.loginByPassword', { ...mine, password: 'wrong' })).toBe('89108')
  })

  it('tells a revoked, an expired, a disabled and a wrong kind of login apart', async () => {
    const broker = await startBroker(open)
    const one = await broker.signIn('13800000002')
    const fund = await broker.fundSignIn('540000000021')
    const check = (login: string) => broker.code('auth.validateSession', {}, { login })
    expect([await check(one), await check(fund)]).toEqual(['20000', '20000'])
    expect(await broker.code('oneAcct.loginIn', {}, { login: fund })).toBe('89005')
    expect(await broker.code('oneAcct.fundIdLogOut', {}, { login: one })).toBe('89005')
    await broker.ok('oneAcct.fundIdLogOut', {}, { login: fund })
    expect(await check(fund)).toBe('89003')
    await broker.store.db
      .updateTable('unified_account')
      .set({ state: 'disabled' })
      .where('account_code', '=', 'A100000002')
      .execute()
    expect(await check(one)).toBe('89004')
    const other = await broker.signIn('13800000001')
    broker.clock.advance({ minutes: 12 * 60 })
    expect(await check(other)).toBe('89002')
    expect(await check(newId())).toBe('89001')
  })

  it('shows live accounts against a code for one use, and only own ones', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn('13800000002')
    await broker.ok('emcQuant.getRealAcctCode', await broker.captcha(), { login })
    const vcode = (await broker.outbox('13800000002'))[0]?.code ?? ''
    const ask = (fundId: string) => broker.client.call('emcQuant.queryRealAcct', { fundId, vcode }, { login })
    expect(await ask('540000000041')).toMatchObject({ code: '40400' })
    expect(await ask('540000000022')).toMatchObject({ ok: true, data: { count: 1 } })
    expect(await ask('540000000022')).toMatchObject({ code: '89104' })
  })

  it('changes who the holder is by the rules', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn('13800000003')
    expect(await broker.code('auth.setUserProp', { userType: '9' }, { login })).toBe('42200')
    await broker.ok(
      'auth.setUserProp',
      { userType: '9', orgName: '某大学', email: 'lab@uni.example' },
      { login },
    )
    expect(await broker.ok('auth.getUser', {}, { login })).toMatchObject({
      orgName: '某大学',
      email: 'l**@uni.example',
      hasInfo: true,
    })
    const visitor = await broker.prove('13911116666')
    expect(await broker.code('auth.setUserProp', { userType: '1' }, { login: visitor })).toBe('40300')
  })

  it('refuses contacts that are unverified or of somebody else', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn('13800000002')
    const { telList } = await broker.ok('oneAcct.queryMyContactInfo', {}, { login })
    const bind = (mobileContactId: string) =>
      broker.code('oneAcct.bindOneAcctAndTestAccount', { mobileContactId }, { login })
    expect(await bind(telList[1]?.contactId ?? '')).toBe('42200')
    const stranger = await broker.signIn('13800000004')
    const theirs = await broker.ok('oneAcct.queryMyContactInfo', {}, { login: stranger })
    expect(await bind(theirs.telList[0]?.contactId ?? '')).toBe('42200')
    expect(await bind(telList[0]?.contactId ?? '')).toBe('20000')
  })

  it('refuses such an e-mail by its field, and says what is bound', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn('13800000002')
    const contacts = () => broker.ok('oneAcct.queryMyContactInfo', {}, { login })
    const { telList, emailList, ...none } = await contacts()
    expect(none).toMatchObject({ mobileContactId: '', emailContactId: '' })
    const stranger = await broker.signIn('13800000004')
    const theirs = await broker.ok('oneAcct.queryMyContactInfo', {}, { login: stranger })
    const mobileContactId = telList[0]?.contactId ?? ''
    const bind = (emailContactId = '') =>
      broker.client.call('oneAcct.bindOneAcctAndTestAccount', { mobileContactId, emailContactId }, { login })
    for (const email of [emailList[1], theirs.emailList[0], telList[0]])
      expect(await bind(email?.contactId)).toMatchObject({
        code: '42200',
        fields: { emailContactId: '请选择已认证的邮箱' },
      })
    const emailContactId = emailList[0]?.contactId ?? ''
    expect(await bind(emailContactId)).toMatchObject({ ok: true })
    expect(await contacts()).toMatchObject({ mobileContactId, emailContactId })
  })

  it('answers in dataStr when body encryption is on', async () => {
    const broker = await startBroker(open, { bodyKey: true })
    const login = await broker.signIn('13800000001')
    expect(await broker.ok('auth.getUser', {}, { login })).toMatchObject({ userName: '张三' })
  })

  it('lets nothing in that is unsigned, late or not sealed', async () => {
    const broker = await startBroker(open)
    const keys = broker.keyring.token
    const send = async (fields: object, change: { time?: string; sign?: string } = {}) => {
      const body = JSON.stringify({ requestId: newId(), funcId: 'auth.getVcode', isMobile: false, ...fields })
      const time = change.time ?? broker.clock.now.toISOString()
      const requestId = JSON.parse(body).requestId as string
      const facts = { method: 'POST', target: 'auth/getVcode', time, node: 'n', requestId, login: '', body }
      const response = await broker.fetch(
        new Request('http://broker/api/auth/getVcode', {
          method: 'POST',
          body,
          headers: {
            [WIRE_HEADERS.time]: time,
            [WIRE_HEADERS.node]: 'n',
            [WIRE_HEADERS.sign]: change.sign ?? signRequest(keys, facts),
          },
        }),
      )
      return ((await response.json()) as { code: string }).code
    }
    const fields = { phone: '13800000002', captchaId: newId(), captcha: 'ABCD' }
    expect(await send(fields, { sign: 'k1.bad' })).toBe('40300')
    expect(await send(fields, { time: '2026-11-21T01:54:59.000Z' })).toBe('40300')
    expect(await send(fields)).toBe('40000')
    expect(await send({})).toBe('40000')
    expect(await send({ ...fields, funcId: 'other' })).toBe('40000')
  })

  it('refuses a store made the other way, and other keys over old data', async () => {
    const at = tools.place()
    const keys = await keyrings(false)
    await startBroker(open, { at, keys })
    await expect(startBroker(open, { at, keys, demo: false })).rejects.toThrow('made as a demo')
    const changed = { ...keys, broker: { ...keys.broker, fingerprints: { 'BROKER_DATA_KEYS.k1': 'other' } } }
    await expect(startBroker(open, { at, keys: changed })).rejects.toThrow(/key/i)
    await startBroker(open, { at, keys })
    const real = tools.place()
    const plain = await startBroker(open, { at: real, keys, demo: false })
    expect(await plain.code('demo.outbox', {})).toBe('40400')
    await expect(startBroker(open, { at: real, keys })).rejects.toThrow('not made as a demo')
    expect(parseKeySet(newKeyText()).all).toHaveLength(1)
  })

  it('keeps phones, e-mails, passwords and codes out of the database in clear', async () => {
    const at = tools.place()
    const broker = await startBroker(open, { at })
    const login = await broker.signIn('13800000002')
    await bindContacts(broker, login)
    const visitor = await broker.prove('13911117777')
    await broker.ok('applyTest.submit', application({ email: 'typed@example.com' }), { login: visitor })
    const { accts } = await broker.ok('applyTest.submit', application(), { login })
    const acctId = accts[0] ?? ''
    await broker.ok('testAcct.revealInitialPwd', { acctId }, { login })
    const { pwd = '' } = await broker.ok('testAcct.getInitialPwd', { acctId }, { login })
    const secrets = ['1380000000', '13800000012', '13911117777', 'example.com', 'fund.example', 'sec.example']
    const all = [...secrets, PASSWORD, login, pwd, '91310000MA1DEMO02X', ...(await codesSent(broker))]
    const bytes = await contentOf(broker, at.file)
    expect(bytes.length).toBeGreaterThan(10_000)
    expect(bytes).toContain('A100000002')
    expect(all.filter(secret => bytes.includes(secret))).toEqual([])
  })

  async function codesSent(broker: Awaited<ReturnType<typeof startBroker>>): Promise<string[]> {
    const { list } = await broker.ok('demo.outbox', {})
    return list.filter(message => message.channel === 'sms' && message.code).map(message => message.body)
  }

  async function contentOf(broker: Awaited<ReturnType<typeof startBroker>>, file: string): Promise<string> {
    if (tools.dialect === 'sqlite')
      return ['', '-wal'].map(suffix => readFileSync(`${file}${suffix}`, 'latin1')).join('')
    const own = await sql<{ schema: string }>`select current_schema() as schema`.execute(broker.store.db)
    const tables = await broker.store.db.introspection.getTables()
    const parts = []
    // Other tests run on the same server: their schemas come and go while this one reads.
    for (const { name } of tables.filter(table => table.schema === own.rows[0]?.schema))
      parts.push(
        await broker.store.db
          .selectFrom(name as 'contact')
          .selectAll()
          .execute(),
      )
    return JSON.stringify(parts)
  }
})
