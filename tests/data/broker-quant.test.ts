import { expect, it } from 'vitest'
import { markOf } from '~/domain/agreements'
import { describeEachStore } from '../support/stores'
import { startBroker } from './broker-kit'
import { applicant, moveOn } from './quant-kit'

const SWAP = '不支持收益互换账户'
const TRANSIT = '有在途业务（新股申购、港股通等），请待上账确认后再申请'
const CLOSED = '未开通量化权限'
const ORDINARY_FIRST = '信用账户须先为普通账户 540000000021 开通'

/** Fund account of demo.md, power type, and what is answered to applying and to closing; '' is accepted. */
const TABLE: readonly (readonly [
  phone: string,
  fundId: string,
  power: '0' | '1',
  apply: string,
  close: string,
])[] = [
  ['13800000001', '540000000001', '0', '风险等级C3，须达到 C4 及以上', CLOSED],
  ['13800000001', '540000000001', '1', '风险等级C3，须达到 C4 及以上', CLOSED],
  ['13800000002', '540000000021', '0', '', CLOSED],
  ['13800000002', '540000000021', '1', '', CLOSED],
  ['13800000002', '540000000022', '0', ORDINARY_FIRST, CLOSED],
  ['13800000002', '540000000022', '1', ORDINARY_FIRST, CLOSED],
  ['13800000002', '540000000023', '0', `量化托管版不支持期权账户；${TRANSIT}`, CLOSED],
  ['13800000002', '540000000023', '1', TRANSIT, CLOSED],
  ['13800000002', '540000000027', '0', `量化托管版${SWAP}`, CLOSED],
  ['13800000002', '540000000027', '1', `量化扫单版${SWAP}`, CLOSED],
  ['13800000004', '540000000041', '0', '', CLOSED],
  ['13800000004', '540000000041', '1', '', CLOSED],
  ['13800000006', '540000000071', '0', '已开通量化托管版', ''],
  ['13800000006', '540000000071', '1', '已开通量化托管版', '开通的是量化托管版'],
  ['13800000006', '540000000072', '0', '', CLOSED],
  [
    '13800000006',
    '540000000073',
    '0',
    '量化托管版不支持期权账户；已有开通申请正在办理',
    '已有开通申请正在办理',
  ],
  ['13800000006', '540000000073', '1', '已有开通申请正在办理', '已有开通申请正在办理'],
  ['13800000006', '540000000074', '1', '已签约投资顾问业务，不可同时开通量化实盘', CLOSED],
  ['13800000007', '540000000081', '1', '', CLOSED],
  ['13800000001', '540000000021', '0', '不是您名下的资金账号', '不是您名下的资金账号'],
]

describeEachStore('applications for quantitative live trading', open => {
  it('are judged by fund account and power type, opening and closing, as the table says', async () => {
    const found = []
    for (const [phone, fundId, power] of TABLE) {
      const broker = await startBroker(open)
      const { login, apply, close } = await applicant(broker, phone)
      const said = async (answer: Promise<{ code: string; message?: string }>) => {
        const { code, message = '' } = await answer
        return code === '20000' ? '' : message.replace(`${fundId}：`, '')
      }
      const closing = await said(broker.client.call('procManage.apply', close(fundId, power), { login }))
      // Closing that was accepted is under way; that opening is refused all the same is said first of what is open.
      const opening = await said(broker.client.call('emcQuant.apply', apply(fundId, power), { login }))
      found.push([phone, fundId, power, closing === '' ? opening.split('；')[0] : opening, closing])
      await broker.store.close()
    }
    expect(found).toEqual(TABLE)
  }, 120_000)

  it('go through every step to the permission, and back by closing', async () => {
    const broker = await startBroker(open)
    const { login, apply, close } = await applicant(broker, '13800000002')
    const funds = async () => (await broker.ok('emcQuant.getFundAcctInfo', {}, { login })).list
    const fund = async () => (await funds()).find(row => row.fundId === '540000000021')
    const sent = await broker.ok('emcQuant.apply', apply('540000000021', '0'), { login })
    expect(sent).toMatchObject({ reference: 'LH20261121000001', effectiveDay: '2026-11-24' })
    const id = sent.applications[0]?.applyId ?? ''
    expect(await fund()).toMatchObject({ hasEmc: '0', underWay: 'apply' })
    await moveOn(broker, 'quant-apply', id, '2', '4', '5')
    const staff = { login: await broker.staffSignIn('reviewer1') }
    const early = { kind: 'quant-apply', id, to: '99', version: 4 }
    expect(await broker.code('desk.transition', early, staff)).toBe('42200')
    await moveOn(broker, 'quant-apply', id, '6', '99')
    expect(await fund()).toMatchObject({ hasEmc: '2', underWay: '' })
    const [record] = (await broker.ok('emcQuant.queryApply', {}, { login })).list
    expect(record).toMatchObject({ applyId: id, state: '99', stateText: '办理成功', acct: 'EMC10000001' })
    expect((await broker.outbox('13800000002'))[0]?.body).toContain('已开通，交易账号 EMC10000001')
    const detail = await broker.ok('oneAcct.queryMyBusinessHisDetail', { kind: 'quant-apply', id }, { login })
    expect(detail.history.map(step => step.to)).toEqual([
      '资格审核',
      '电话回访',
      '转入极速柜台',
      '量化账号已创建',
      '托管办理中',
      '办理成功',
    ])
    // The credit account may follow now, and joins the same trading account.
    const joining = apply('540000000022', '0', { addNewTrd: '0', trdCode: 'EMC10000001' })
    const credit = await broker.ok('emcQuant.apply', joining, { login })
    const creditId = credit.applications[0]?.applyId ?? ''
    await moveOn(broker, 'quant-apply', creditId, '2', '4', '5', '6', '99')
    const refused = await broker.client.call('procManage.apply', close('540000000021', '0'), { login })
    expect(refused).toMatchObject({
      code: '42200',
      message: '540000000021：须先关闭信用账户 540000000022 的量化权限',
    })
    const closing = await broker.ok('procManage.apply', close('540000000022', '0'), { login })
    expect(closing.reference).toBe('LG20261121000001')
    await moveOn(broker, 'quant-close', closing.applications[0]?.applyId ?? '', 'done')
    expect((await funds()).find(row => row.fundId === '540000000022')).toMatchObject({
      hasEmc: '0',
      underWay: '',
    })
    expect(
      (await broker.ok('procManage.apply', close('540000000021', '0'), { login })).applications,
    ).toHaveLength(1)
  })

  it('are refused where they stand, with a reason that the applicant reads, and may be made again', async () => {
    const broker = await startBroker(open)
    const { login, apply } = await applicant(broker, '13800000002')
    const sent = await broker.ok('emcQuant.apply', apply('540000000021', '1'), { login })
    const id = sent.applications[0]?.applyId ?? ''
    const staff = { login: await broker.staffSignIn('reviewer1') }
    const silent = { kind: 'quant-apply', id, to: '-1', version: 1 }
    const answer = await broker.client.call('desk.transition', silent, staff)
    expect(answer).toMatchObject({ code: '42200', message: '请填写不通过的原因' })
    await moveOn(broker, 'quant-apply', id, '-1')
    const shown = await broker.ok('oneAcct.queryMyBusinessHisDetail', { kind: 'quant-apply', id }, { login })
    expect(shown.history.at(-1)).toMatchObject({ to: '资格审核未通过', note: '资料不符' })
    expect(await broker.code('emcQuant.apply', apply('540000000021', '1'), { login })).toBe('20000')
    const auditor = { login: await broker.staffSignIn('auditor1') }
    const step = { kind: 'quant-apply', id: sent.applications[0]?.applyId ?? '', to: '2', version: 2 }
    expect(['40300', '42200']).toContain(await broker.code('desk.transition', step, auditor))
  })

  it('fifty at once for one fund account are one', async () => {
    const broker = await startBroker(open)
    const { login, apply } = await applicant(broker, '13800000002')
    const codes = await Promise.all(
      Array.from({ length: 50 }, () => broker.code('emcQuant.apply', apply('540000000021', '0'), { login })),
    )
    expect(codes.filter(code => code === '20000')).toHaveLength(1)
    expect(codes.filter(code => code === '42200')).toHaveLength(49)
    const { list } = await broker.ok('emcQuant.queryApply', {}, { login })
    expect(list.filter(row => row.state === '1')).toHaveLength(1)
  })

  it('say T+1 until 14:59:59 and T+2 from 15:00:00, and are refused without announced holidays', async () => {
    const broker = await startBroker(open)
    const { apply } = await applicant(broker, '13800000002')
    const day = async (time: string) => {
      broker.clock.now = new Date(time)
      const login = await broker.signIn('13800000002')
      return (await broker.ok('emcQuant.getEmcFormData', {}, { login })).effective
    }
    const monday = '2026-11-23T'
    expect(await day(`${monday}06:59:59.999Z`)).toMatchObject({ rule: 'T+1', day: '2026-11-24' })
    expect(await day(`${monday}07:00:00.000Z`)).toMatchObject({ rule: 'T+2', day: '2026-11-25' })
    await broker.store.db.insertInto('exchange_holiday').values({ day: '2026-01-01', name: '元旦' }).execute()
    broker.clock.now = new Date('2026-12-31T02:00:00.000Z')
    const late = await broker.signIn('13800000002')
    const answer = await broker.client.call('emcQuant.apply', apply('540000000021', '0'), { login: late })
    expect(answer).toMatchObject({
      code: '42200',
      message: expect.stringContaining('2027 年休市安排尚未公布'),
    })
    await broker.store.db.insertInto('exchange_holiday').values({ day: '2027-01-01', name: '元旦' }).execute()
    const again = await broker.ok('emcQuant.apply', apply('540000000021', '0'), { login: late })
    expect(again.effectiveDay).toBe('2027-01-04')
  })

  it('are refused where a page would not have let them through', async () => {
    const broker = await startBroker(open)
    const { login, apply, telList, emailList, contacts } = await applicant(broker, '13800000002')
    const unverified = telList.find(row => row.attestation === '1')?.contactId ?? ''
    const stranger = await applicant(broker, '13800000004')
    const fields = async (change: Parameters<typeof apply>[2]) => {
      const answer = await broker.client.call('emcQuant.apply', apply('540000000021', '0', change), { login })
      return answer.ok ? 'accepted' : answer.fields
    }
    const bad = '所选联系方式未认证或已不存在，请重新选择'
    expect(await fields({ mobileContactId: unverified })).toEqual({ tel: bad })
    expect(await fields({ mobileContactId: emailList[0]?.contactId ?? '' })).toEqual({ tel: bad })
    expect(await fields(stranger.contacts)).toEqual({ tel: bad })
    expect(await fields({ ...contacts, emailContactId: 'absent' })).toEqual({ email: bad })
    expect(await fields({ agreements: [markOf('quant-usage')] })).toEqual({
      agreeSign: '协议内容已更新，请重新阅读并同意',
    })
    const old = { ...markOf('quant-risk'), version: '2025-01' }
    expect(await fields({ agreements: [markOf('quant-usage'), old] })).toHaveProperty('agreeSign')
    expect(await fields({ orgFullName: undefined })).toEqual({ orgFullName: '请输入机构全称' })
    expect(await fields({ addNewTrd: '0', trdCode: 'EMC00000071' })).toEqual({ trdCode: '请选择交易账号' })
    expect(await fields({ fundAcctInfo: [{ fundId: '540000000021' }, { fundId: '540000000022' }] })).toEqual({
      fundAcctInfo: `540000000022：${ORDINARY_FIRST}`,
    })
    expect((await broker.ok('emcQuant.queryApply', {}, { login })).list).toHaveLength(3)
  })
})

describeEachStore('the personal variant', open => {
  const real = (change: object = {}) => ({
    fundId: '540000000081',
    pwd: 'Demo@2026',
    userType: '1' as const,
    email: 'wangmin@example.com',
    agreements: [markOf('quant-usage'), markOf('quant-risk')],
    ...change,
  })

  it('wants the trading password of an own fund account, and counts wrong ones', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn('13800000007')
    const call = (change: object) => broker.client.call('emquant.applyReal', real(change), { login })
    expect(await call({ pwd: 'Wrong@2026' })).toMatchObject({
      code: '42200',
      fields: { pwd: '交易密码不正确' },
    })
    expect(await call({ fundId: '540000000021' })).toMatchObject({
      fields: { fundId: '不是您名下的资金账号' },
    })
    expect(await call({ agreements: [] })).toMatchObject({ code: '42200' })
    for (let tries = 0; tries < 12; tries += 1) await call({ pwd: 'Wrong@2026' })
    expect(await call({})).toMatchObject({ code: '89107' })
  })

  it('opens the sweeping version on that account', async () => {
    const broker = await startBroker(open)
    const login = await broker.signIn('13800000007')
    const sent = await broker.ok('emquant.applyReal', real(), { login })
    expect(sent.applications).toHaveLength(1)
    await moveOn(broker, 'quant-apply', sent.applications[0]?.applyId ?? '', '2', '4', '5', '99')
    const { list } = await broker.ok('emcQuant.getFundAcctInfo', {}, { login })
    expect(list[0]).toMatchObject({ hasEmc: '1', underWay: '' })
    const low = await broker.signIn('13800000001')
    const refused = await broker.client.call('emquant.applyReal', real({ fundId: '540000000001' }), {
      login: low,
    })
    expect(refused).toMatchObject({ message: '540000000001：风险等级C3，须达到 C4 及以上' })
  })
})
