import { expect, it } from 'vitest'
import { describeEachStore } from '../support/stores'
import { startBroker } from './broker-kit'

const refusal = async (asked: Promise<{ ok: boolean; code: string; message?: string }>) => {
  const { ok, code, message } = await asked
  return [ok, code, message]
}

describeEachStore('contacts, rights, machines and mails', open => {
  it('adds a contact, proves it by its own code, makes it the default', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn('13800000001')
    const add = (kind: 'tel' | 'email', contact: string) =>
      refusal(broker.client.call('uniAcct.addContactInfo', { kind, contact }, { login }))
    expect(await add('tel', 'nonsense')).toEqual([false, '42200', '请输入正确的 11 位手机号'])
    expect(await add('tel', '+86 138-0000-0001')).toEqual([false, '42200', '该联系方式已在列表中'])
    const added = await broker.ok(
      'uniAcct.addContactInfo',
      { kind: 'email', contact: ' new@example.com ' },
      { login },
    )
    const { contactId } = added
    expect(await broker.code('uniAcct.setDefaultContact', { contactId }, { login })).toBe('42200')
    const sent = await broker.ok(
      'uniAcct.getContactCode',
      { contactId, ...(await broker.captcha()) },
      { login },
    )
    expect(sent.sentTo).toBe('n**@example.com')
    const [mail] = await broker.outbox('new@example.com')
    expect(mail).toMatchObject({ channel: 'email', subject: '联系方式验证码' })
    const vcode = mail?.code ?? ''
    const stranger = await broker.signIn('13800000004')
    expect(await broker.code('uniAcct.verifyContactInfo', { contactId, vcode }, { login: stranger })).toBe(
      '40400',
    )
    const wrong = vcode === '000000' ? '111111' : '000000'
    expect(await broker.code('uniAcct.verifyContactInfo', { contactId, vcode: wrong }, { login })).toBe(
      '89103',
    )
    await broker.ok('uniAcct.verifyContactInfo', { contactId, vcode }, { login })
    expect(await broker.code('uniAcct.verifyContactInfo', { contactId, vcode }, { login })).toBe('89104')
    await broker.ok('uniAcct.setDefaultContact', { contactId }, { login })
    const { emailList, telList } = await broker.ok('oneAcct.queryMyContactInfo', {}, { login })
    expect(emailList.map(row => [row.attestation, row.isDefault])).toEqual([
      ['0', false],
      ['0', true],
    ])
    expect(await broker.code('uniAcct.removeContact', { contactId }, { login })).toBe('42200')
    expect(
      await broker.code('uniAcct.removeContact', { contactId: telList[0]?.contactId ?? '' }, { login }),
    ).toBe('42200')
    expect(
      await broker.code('uniAcct.removeContact', { contactId: emailList[0]?.contactId ?? '' }, { login }),
    ).toBe('20000')
  })

  it('gives and takes rights from what was shown, and never the last manager of rights', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn('13800000002')
    const roles = async () => (await broker.ok('uniAcct.queryFundRoles', {}, { login })).list
    expect((await roles()).map(row => row.roleCode)).toEqual(expect.arrayContaining(['90', '300', '500']))
    const one = { personId: 'person-demo-23', fundId: '540000000021' }
    const save = (
      target: typeof one,
      before: ('10' | '20' | '50')[],
      wanted: ('10' | '20' | '50')[],
      token = login,
    ) => broker.code('uniAcct.saveFundRoles', { ...target, before, roles: wanted }, { login: token })
    expect(await save(one, ['10'], ['10', '50'])).toBe('40900')
    expect(await save(one, ['20', '10'], ['10', '50'])).toBe('20000')
    const held = (await roles()).filter(row => row.personId === one.personId && row.fundId === one.fundId)
    expect(held.map(row => row.roleCode)).toEqual(['10', '50'])
    const last = { personId: 'person-demo-22', fundId: '540000000023' }
    expect(await save(last, ['10', '50'], ['10'])).toBe('42200')
    const stranger = await broker.signIn('13800000004')
    expect(await save(one, ['10', '50'], ['10'], stranger)).toBe('40400')
    const vendor = await broker.signIn('13800000003')
    expect(await save(one, ['10', '50'], ['10'], vendor)).toBe('40300')
  })

  it('registers machines of its own fund accounts, each address once', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn('13800000002')
    const machine = {
      machineName: '新机器',
      fundId: '540000000021',
      mac: '00:1a:2b:3c:4d:09',
      ip: '203.0.113.9',
    }
    const { machineId } = await broker.ok('orgManage.saveMachine', machine, { login })
    const [row] = (await broker.ok('orgManage.qryMachine', {}, { login })).list.slice(-1)
    expect(row).toMatchObject({ machineId, mac: '00-1A-2B-3C-4D-09', version: 1 })
    expect(await broker.code('orgManage.saveMachine', machine, { login })).toBe('42200')
    expect(
      await broker.code('orgManage.saveMachine', { ...machine, fundId: '540000000041' }, { login }),
    ).toBe('42200')
    const change = { ...machine, machineId, machineName: '改名', version: 1 }
    await broker.ok('orgManage.saveMachine', change, { login })
    expect(await broker.code('orgManage.saveMachine', change, { login })).toBe('40900')
    const stranger = await broker.signIn('13800000004')
    const theirs = { ...change, fundId: '540000000041', version: 2 }
    expect(await broker.code('orgManage.saveMachine', theirs, { login: stranger })).toBe('40400')
    const remove = (token: string) =>
      broker.code('orgManage.removeMachine', { machineId, version: 2 }, { login: token })
    expect([await remove(stranger), await remove(login), await remove(login)]).toEqual([
      '40400',
      '20000',
      '40400',
    ])
  })

  it('subscribes verified addresses only, and confirms by mail to each', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn('13800000002')
    const { emailList, telList } = await broker.ok('oneAcct.queryMyContactInfo', {}, { login })
    const [good = '', unverified = ''] = emailList.map(row => row.contactId)
    const save = (recipients: string[], contents: string[], version = 0) =>
      broker.code(
        'orgManage.saveMailSubscription',
        { kind: 'xifei', version, recipients, contents, sendDay: 'M5' },
        { login },
      )
    expect(await save([unverified], ['interest'])).toBe('42200')
    expect(await save([telList[0]?.contactId ?? ''], ['interest'])).toBe('42200')
    expect(await save([], ['interest'])).toBe('42200')
    expect(await save([good], ['rates'])).toBe('42200')
    expect(await save([good], ['interest', 'fees'])).toBe('20000')
    expect(await save([good], ['interest'])).toBe('40900')
    const [mail] = await broker.outbox('ops@fund.example')
    expect(mail).toMatchObject({ subject: '息费对账单邮件订阅成功' })
    expect(mail?.body).toContain('每月 5 日')
    expect(await broker.code('uniAcct.removeContact', { contactId: good }, { login })).toBe('42200')
    await broker.ok('orgManage.stopMailSubscription', { kind: 'xifei', version: 1 }, { login })
    const stopped = await broker.ok('orgManage.qryMailSubscription', { kind: 'xifei' }, { login })
    expect(stopped).toMatchObject({ active: false, version: 2, recipients: [good], sendDay: 'M5' })
    const other = await broker.ok('orgManage.qryMailSubscription', { kind: 'yongjin' }, { login })
    expect(other).toMatchObject({ active: false, version: 0, recipients: [], contents: [], sendDay: '' })
  })
})

describeEachStore('records of an account', open => {
  it('lists all business of every flow, and shows only the owner their own', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn('13800000002')
    const all = await broker.ok('oneAcct.queryMyBusinessHis', { pageSize: 50 }, { login })
    expect([all.count, all.list.length, all.kinds]).toEqual([
      11,
      11,
      ['level2-apply', 'quant-apply', 'quant-close', 'vip-trade'],
    ])
    expect(all.list.map(row => row.createTime)).toEqual(
      all.list.map(row => row.createTime).sort((a, b) => (a < b ? 1 : -1)),
    )
    const level2 = await broker.ok(
      'oneAcct.queryMyBusinessHis',
      { kind: 'level2-apply', pageSize: 4 },
      { login },
    )
    expect([level2.count, level2.list.length, level2.list[0]?.stateText]).toEqual([6, 4, '草稿'])
    const detail = { kind: 'quant-apply', id: 'quant-demo-2' }
    const shown = await broker.ok('oneAcct.queryMyBusinessHisDetail', detail, { login })
    expect(shown.stateText).toBe('办理成功')
    expect(shown.history.map(step => [step.by, step.to])).toEqual([
      ['申请人', '资格审核'],
      ['受理人员', '电话回访'],
      ['受理人员', '转入极速柜台'],
      ['受理人员', '量化账号已创建'],
      ['受理人员', '办理成功'],
    ])
    const stranger = await broker.signIn('13800000004')
    expect(await broker.code('oneAcct.queryMyBusinessHisDetail', detail, { login: stranger })).toBe('40400')
    const theirs = await broker.ok('oneAcct.queryMyBusinessHis', {}, { login: stranger })
    expect(theirs.list.map(row => [row.kind, row.stateText])).toEqual([['vip-trade', '审核中']])
  })

  it('has people, organisation, products and trading accounts, masked', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn('13800000002')
    const org = await broker.ok('oneAcct.queryMyOrgInfo', {}, { login })
    expect(org.list[0]).toMatchObject({ legalPerson: '陈**', orgCredit: '913***********O02X' })
    const people = await broker.ok('oneAcct.queryMyPersonInfo', {}, { login })
    expect(people.list.map(row => row.name)).toEqual(['陈**', '林**', '欧***', '何*'])
    const products = await broker.ok('oneAcct.queryMyProductInfo', {}, { login })
    expect(products.list).toHaveLength(4)
    const funds = await broker.ok('oneAcct.queryMyProductFund', { productCode: 'SDM01' }, { login })
    expect(funds.list.map(row => row.fundType)).toEqual(['0', '1'])
    expect((await broker.ok('oneAcct.queryMyTradeInfo', {}, { login })).list).toHaveLength(5)
    const other = await broker.signIn('13800000001')
    const none = await broker.ok('oneAcct.queryMyProductFund', { productCode: 'SDM01' }, { login: other })
    expect(none.list).toEqual([])
    expect((await broker.ok('oneAcct.queryMyOrgInfo', {}, { login: other })).list).toEqual([])
  })

  it('keeps every try to sign in, each owner their own', async () => {
    const broker = await startBroker(open)
    const from = { address: '203.0.113.5', device: 'Firefox' }
    await broker.client.call('auth.loginByVcode', { phone: '13800000002', vcode: '000000', ...from })
    await broker.client.call('auth.loginByVcode', { phone: '13899999999', vcode: '000000', ...from })
    await broker.client.call('orgManage.fundIdLogin', {
      fundId: '540000000021',
      password: 'wrong',
      ...(await broker.captcha()),
    })
    const typed = { phone: '13800000002', password: 'Wrong@2026', ...(await broker.captcha()) }
    await broker.client.call('oneAcct.loginByPassword', { ...typed, ...from })
    const login = await broker.signIn('13800000002')
    const { list, count } = await broker.ok('oneAcct.queryMyLoginRecord', {}, { login })
    expect(count).toBe(4)
    expect(list.map(row => [row.way, row.result]).sort()).toEqual([
      ['fund-password', '89108'],
      ['phone-code', '89104'],
      ['phone-code', 'ok'],
      ['phone-password', '89108'],
    ])
    expect(list.find(row => row.result === '89104')).toMatchObject(from)
    expect(list.find(row => row.way === 'fund-password')?.fundId).toBe('540000000021')
    const rows = await broker.store.db.selectFrom('login_record').select('account_code').execute()
    expect(rows.filter(row => row.account_code === null)).toHaveLength(1)
  })
})
