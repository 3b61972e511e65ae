import { expect, it } from 'vitest'
import { markOf } from '~/domain/agreements'
import type { VipItem } from '~/domain/vip-products'
import { answerPaymentNotification } from '../../server/reference-broker/payments/answer-notification'
import { demoNotification } from '../../server/reference-broker/payments/demo-provider'
import type { Notice } from '../../server/reference-broker/payments/provider'
import { closeOverdueOrders } from '../../server/reference-broker/vip-orders/close'
import { describeEachStore } from '../support/stores'
import { newId, startBroker, type TestBroker } from './broker-kit'

const BUYER = '13800000002'
const FIVE: VipItem = { product_code: 'BAR_ALL_5-YEAR', cnt: 12 }
const SEVEN: VipItem = { product_code: 'BAR_ALL_7-YEAR', cnt: 12 }

/** A signed-in buyer at a broker, with what a test does over and over. */
async function buyer(broker: TestBroker, phone = BUYER) {
  let login = await broker.signIn(phone)
  const { telList, emailList } = await broker.ok('oneAcct.queryMyContactInfo', {}, { login })
  const price = (products: VipItem[]) => broker.ok('orgManage.getJJProductPrice', { products }, { login })
  async function form(products: VipItem[], change: object = {}) {
    const { total } = await price(products)
    return {
      processKey: 'JJ_AUTH_OPEN_APPLY' as const,
      formData: {
        mobileContactId: telList[0]?.contactId ?? '',
        emailContactId: emailList[0]?.contactId ?? '',
        products,
        amount: total,
        agreements: [markOf('vip-data')],
        ...change,
      },
    }
  }
  const apply = async (products: VipItem[], change?: object, requestId = newId()) =>
    broker.client.call('procManage.apply', await form(products, change), { login, requestId })
  async function order(products: VipItem[]) {
    const answer = await apply(products)
    if (!answer.ok) throw new Error(answer.message)
    return answer.data.applications[0]?.applyId ?? ''
  }
  const pay = async (applyEid: string) =>
    (await broker.ok('jjAuthPay.getPayUrl', { applyEid }, { login })).paymentId
  async function shown(applyEid: string) {
    const { list } = await broker.ok('jjAuthPay.getApplyInfo', { applyEid }, { login })
    const [found] = list
    if (!found) throw new Error('no order')
    return found
  }
  /** Time goes by, and a login with it. */
  async function wait(time: Parameters<TestBroker['clock']['advance']>[0]) {
    broker.clock.advance(time)
    login = await broker.signIn(phone)
  }
  const rights = async () => (await broker.ok('orgManage.getJJUserPerm', {}, { login })).rights
  return {
    get login() {
      return login
    },
    wait,
    telList,
    emailList,
    form,
    apply,
    order,
    pay,
    shown,
    rights,
    price,
  }
}

/** A message as the demo's provider signs it; `forge` changes it afterwards. */
async function tell(broker: TestBroker, notice: Notice, forge?: (request: Request) => Promise<Request>) {
  const request = demoNotification(broker.core.keys.index, notice, broker.clock.now)
  const answer = await answerPaymentNotification(broker.core, 'demo', forge ? await forge(request) : request)
  return answer.status
}

const success = (paymentId: string, amount: number, noticeId = newId()): Notice => ({
  noticeId,
  paymentId,
  amount,
  result: 'success',
})

describeEachStore('orders of quantitative VIP products', open => {
  it('sells nothing without products, without the live permission, or with contacts that are not verified', async () => {
    const broker = await startBroker(open)
    const mine = await buyer(broker)
    const other = await buyer(broker, '13800000004')
    expect(await other.apply([FIVE])).toMatchObject({
      fields: { products: expect.stringContaining('实盘权限') },
    })
    expect((await other.price([FIVE])).refusals[0]).toContain('实盘权限')
    const [, unverifiedTel] = mine.telList
    const [, unverifiedMail] = mine.emailList
    expect(await mine.apply([FIVE], { mobileContactId: unverifiedTel?.contactId })).toMatchObject({
      fields: { mobileContactId: '请选择已认证的联系电话' },
    })
    expect(await mine.apply([FIVE], { emailContactId: unverifiedMail?.contactId })).toMatchObject({
      fields: { emailContactId: '请选择已认证的电子邮箱' },
    })
    expect(await mine.apply([FIVE], { emailContactId: other.emailList[0]?.contactId })).toMatchObject({
      code: '42200',
    })
    expect(await mine.apply([FIVE], { agreements: [] })).toMatchObject({
      fields: { agree: expect.any(String) },
    })
    expect(await mine.apply([FIVE], { amount: 1 })).toMatchObject({ code: '40900' })
    expect(await mine.apply([FIVE, SEVEN])).toMatchObject({ code: '42200' })
    await broker.store.db.updateTable('vip_product').set({ on_sale: 0 }).execute()
    const bare = await mine.form([FIVE])
    expect(await broker.client.call('procManage.apply', bare, { login: mine.login })).toMatchObject({
      fields: { products: '无商品信息！' },
    })
    expect(await mine.rights()).toEqual([])
  })

  it('makes one order of fifty at once, and keeps it to one while it is open', async () => {
    const broker = await startBroker(open)
    const mine = await buyer(broker)
    const codes = await Promise.all(Array.from({ length: 50 }, async () => (await mine.apply([FIVE])).code))
    expect(codes.filter(code => code === '20000')).toHaveLength(1)
    const { list } = await broker.ok('jjAuthPay.getApplyInfo', {}, { login: mine.login })
    expect(list).toHaveLength(1)
    expect(await mine.apply([SEVEN])).toMatchObject({ message: expect.stringContaining('待支付') })
    await broker.ok('jjAuthPay.cancelApply', { applyEid: list[0]?.applyEid ?? '' }, { login: mine.login })
    expect(await mine.apply([SEVEN])).toMatchObject({ ok: true })
  })

  it('grants a right with the payment, once, whatever the provider says again', async () => {
    const broker = await startBroker(open)
    const mine = await buyer(broker)
    const applyEid = await mine.order([FIVE])
    const { amount } = await mine.shown(applyEid)
    const paymentId = await mine.pay(applyEid)
    expect(await mine.pay(applyEid)).toBe(paymentId)
    const notice = success(paymentId, amount)
    const statuses = await Promise.all(
      Array.from({ length: 10 }, (_, at) => tell(broker, at < 5 ? notice : success(paymentId, amount))),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await mine.shown(applyEid)).toMatchObject({ state: 'paid', payment: { state: 'succeeded' } })
    expect(await mine.rights()).toEqual([
      {
        product_code: 'BAR_ALL_5-YEAR',
        start_date: '2026-11-21',
        expires_date: '2027-11-20',
        months: 12,
        price: amount,
      },
    ])
    const granted = await broker.store.db.selectFrom('vip_right').selectAll().execute()
    const refunds = await broker.store.db
      .selectFrom('application')
      .selectAll()
      .where('kind', '=', 'vip-refund')
      .execute()
    expect([granted.length, refunds.length]).toEqual([1, 0])
    expect(await broker.code('jjAuthPay.getPayUrl', { applyEid }, { login: mine.login })).toBe('42200')
  })

  it('refuses what is forged, altered, old, for another amount or for nothing', async () => {
    const broker = await startBroker(open)
    const mine = await buyer(broker)
    const applyEid = await mine.order([FIVE])
    const { amount } = await mine.shown(applyEid)
    const paymentId = await mine.pay(applyEid)
    const altered = async (request: Request) =>
      new Request(request.url, {
        method: 'POST',
        headers: request.headers,
        body: (await request.text()).replace(String(amount), '1'),
      })
    const unsigned = async (request: Request) =>
      new Request(request.url, { method: 'POST', body: await request.text() })
    expect(await tell(broker, success(paymentId, amount), altered)).toBe(403)
    expect(await tell(broker, success(paymentId, amount), unsigned)).toBe(403)
    expect(await tell(broker, success(paymentId, amount - 1))).toBe(422)
    expect(await tell(broker, success(paymentId, amount + 1))).toBe(422)
    expect(await tell(broker, success(newId(), amount))).toBe(404)
    const old = demoNotification(broker.core.keys.index, success(paymentId, amount), broker.clock.now)
    broker.clock.advance({ minutes: 6 })
    expect((await answerPaymentNotification(broker.core, 'demo', old)).status).toBe(403)
    expect((await answerPaymentNotification(broker.core, 'other', old)).status).toBe(404)
    expect(await mine.rights()).toEqual([])
    expect(await mine.shown(applyEid)).toMatchObject({ state: 'awaiting' })
    expect(await tell(broker, success(paymentId, amount))).toBe(200)
    expect(await mine.rights()).toHaveLength(1)
  })

  it('pays back what comes after the order was closed, and grants nothing', async () => {
    const broker = await startBroker(open)
    const mine = await buyer(broker)
    const applyEid = await mine.order([FIVE])
    const { amount } = await mine.shown(applyEid)
    const paymentId = await mine.pay(applyEid)
    await mine.wait({ minutes: 24 * 60 })
    expect(await mine.shown(applyEid)).toMatchObject({ state: 'closed' })
    expect(await tell(broker, success(paymentId, amount))).toBe(200)
    expect(await mine.shown(applyEid)).toMatchObject({ state: 'closed', payment: { state: 'refund' } })
    expect(await mine.rights()).toEqual([])
    const record = await broker.ok(
      'oneAcct.queryMyBusinessHis',
      { kind: 'vip-refund' },
      { login: mine.login },
    )
    expect(record.list).toMatchObject([{ id: paymentId, stateText: '待退款' }])
    const staff = await broker.staffSignIn('reviewer1')
    const step = { kind: 'vip-refund', id: paymentId, to: 'refunded', version: 1 }
    expect(await broker.ok('desk.transition', step, { login: staff })).toMatchObject({ state: 'refunded' })
  })

  it('closes what nobody paid in time, so that another can be ordered', async () => {
    const broker = await startBroker(open)
    const mine = await buyer(broker)
    const applyEid = await mine.order([FIVE])
    await mine.wait({ minutes: 24 * 60, seconds: -1 })
    await closeOverdueOrders(broker.core, broker.clock.now)
    expect(await mine.apply([SEVEN])).toMatchObject({ code: '42200' })
    broker.clock.advance({ seconds: 1 })
    await closeOverdueOrders(broker.core, broker.clock.now)
    const record = await broker.ok('oneAcct.queryMyBusinessHis', { kind: 'vip-order' }, { login: mine.login })
    expect(record.list).toMatchObject([{ id: applyEid, stateText: '已关闭' }])
    expect(await mine.apply([SEVEN])).toMatchObject({ ok: true })
  })

  it('may be paid after a failure, and a late success of the first try still counts once', async () => {
    const broker = await startBroker(open)
    const mine = await buyer(broker)
    const applyEid = await mine.order([FIVE])
    const { amount } = await mine.shown(applyEid)
    const first = await mine.pay(applyEid)
    expect(await tell(broker, { ...success(first, amount), result: 'failure' })).toBe(200)
    expect(await mine.shown(applyEid)).toMatchObject({ state: 'failed', payment: { state: 'failed' } })
    const second = await mine.pay(applyEid)
    expect(second).not.toBe(first)
    expect(
      await Promise.all([tell(broker, success(first, amount)), tell(broker, success(second, amount))]),
    ).toEqual([200, 200])
    expect(await mine.rights()).toHaveLength(1)
    const states = await broker.store.db.selectFrom('payment').select('state').orderBy('state').execute()
    expect(states.map(row => row.state)).toEqual(['refund', 'succeeded'])
  })

  it('takes the difference for an upgrade, ends the lower right, and blocks the way down until the last day', async () => {
    const broker = await startBroker(open)
    const mine = await buyer(broker)
    async function buy(item: VipItem) {
      const applyEid = await mine.order([item])
      const order = await mine.shown(applyEid)
      expect(await tell(broker, success(await mine.pay(applyEid), order.amount))).toBe(200)
      return order.amount
    }
    const five = await buy(FIVE)
    await mine.wait({ days: 31 })
    const { products, total } = await mine.price([SEVEN])
    expect(products[0]).toMatchObject({ kind: 'upgrade', credit: Math.floor((five * 10) / 12), due: total })
    expect(await buy(SEVEN)).toBe(total)
    expect(await mine.rights()).toMatchObject([
      { product_code: 'BAR_ALL_7-YEAR', start_date: '2026-12-22', expires_date: '2027-12-21' },
    ])
    expect(await mine.apply([FIVE])).toMatchObject({
      message: expect.stringContaining('2027-12-21 到期后方可购买'),
    })
    await buy({ ...SEVEN, cnt: 3 })
    expect(await mine.rights()).toMatchObject([
      { expires_date: '2027-12-21' },
      { start_date: '2027-12-22', expires_date: '2028-03-21' },
    ])
  })

  it("hides another's order, payment and cashier", async () => {
    const broker = await startBroker(open)
    const mine = await buyer(broker)
    const applyEid = await mine.order([FIVE])
    const paymentId = await mine.pay(applyEid)
    const { login } = await buyer(broker, '13800000004')
    expect(await broker.code('jjAuthPay.getApplyInfo', { applyEid }, { login })).toBe('40400')
    expect(await broker.code('jjAuthPay.getPayUrl', { applyEid }, { login })).toBe('40400')
    expect(await broker.code('jjAuthPay.cancelApply', { applyEid }, { login })).toBe('40400')
    expect(await broker.code('demo.getPayment', { paymentId }, { login })).toBe('40400')
    expect(await broker.code('demo.answerPayment', { paymentId, answer: 'success' }, { login })).toBe('40400')
    expect(
      await broker.code('demo.answerPayment', { paymentId, answer: 'notify' }, { login: mine.login }),
    ).toBe('42200')
    await broker.ok('demo.answerPayment', { paymentId, answer: 'late' }, { login: mine.login })
    expect(await mine.rights()).toEqual([])
    await broker.ok('demo.answerPayment', { paymentId, answer: 'notify' }, { login: mine.login })
    expect(await mine.rights()).toHaveLength(1)
  })
})
