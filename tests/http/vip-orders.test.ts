import { createHmac, createSecretKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalForTests } from '../support/for-tests'
import type { FormClient, Shown } from '../support/form-client'
import { PHONE, signIn } from '../support/people'
import { expireSessions } from '../support/portal-file'

const PATH = '/apply/jj-data-apply'

const portal = portalForTests()
let client: FormClient
beforeAll(async () => {
  client = await signIn(portal, PHONE.fund)
  const layer = await client.get(`${PATH}/agreement/vip-data`)
  await client.submit(layer.form('agreement'))
})

const orderForm = async (change: Record<string, string | string[]>) =>
  (await client.get(PATH)).form('vip-order').fill({ agree: 'on', ...change })

/** Through the form to the page of the order. */
async function placed(products: string[]): Promise<Shown> {
  const confirm = await client.submit(await orderForm({ products }))
  return client.submit(confirm.form('vip-order-confirm'))
}

async function cancel(order: Shown): Promise<Shown> {
  const layer = await client.get(order.path.replace('JjApplyPay?', 'JjApplyPay/cancel?'))
  return client.submit(layer.form('vip-cancel'))
}

const idOf = (page: Shown) => new URL(page.path, portal.url).searchParams.get('applyEid') ?? ''

describe('the form of an order', () => {
  test('says everything that is wrong at once and keeps what was typed', async () => {
    const form = (await client.get(PATH)).form('vip-order')
    const page = await client.post(form.fill({ applyRemark: '备注内容', products: [], agree: [] }))
    expect(page.status).toBe(422)
    expect(page.text).toContain('请选择订购产品！')
    expect(page.text).toContain('请先阅读相关协议！')
    expect(page.form('vip-order').value('applyRemark')).toBe('备注内容')
  })

  test('puts right what excludes each other, and shows it before anything is ordered', async () => {
    const page = await client.post(
      await orderForm({ products: ['BAR_ALL_5-YEAR:3', 'BAR_ALL_7-YEAR:12', 'LIVE-SUB-COUNT_1000:3'] }),
    )
    expect([page.status, page.text.includes('部分选择互相冲突')]).toEqual([422, true])
    expect(page.form('vip-order').values('products')).toEqual(['BAR_ALL_7-YEAR:12', 'LIVE-SUB-COUNT_1000:3'])
    const confirm = await client.submit(page.form('vip-order'))
    expect(confirm.text).toContain('¥4,392.00')
  })

  test('takes the latest tick by what was there before, by the button without script', async () => {
    const first = await client.submit(await orderForm({ products: ['DATA-PKG_FUND:12'] }), 'recalculate')
    expect(first.text).toContain('¥1,080.00')
    const both = first.form('vip-order').fill({ products: ['DATA-PKG_FUND:12', 'DATA-PKG_FUND:3'] })
    const second = await client.submit(both, 'recalculate')
    expect(second.form('vip-order').values('products')).toEqual(['DATA-PKG_FUND:3'])
    expect(second.text).toContain('¥324.00')
  })

  test('reckons by the broker alone: a price, a product or a contact of the poster counts for nothing', async () => {
    const fields = (await orderForm({ products: ['BAR_ALL_5-YEAR:12'] })).fields()
    const confirm = await client.follow(
      await client.postFields(PATH, [
        ...fields,
        ['products', 'FREE:12'],
        ['quoted', '1'],
        ['amount', '1'],
        ['total', '1'],
      ]),
    )
    expect(confirm.text).toContain('¥2,880.00')
    const tampered = confirm.form('vip-order-confirm').fields()
    const order = await client.follow(
      await client.postFields(confirm.path, [...tampered, ['quoted', '1'], ['amount', '1']]),
    )
    expect(order.text).toContain('提交成功')
    expect(order.text).toContain('¥2,880.00')
    await cancel(order)
    const foreign = (await orderForm({ products: ['BAR_ALL_5-YEAR:12'] }))
      .fields()
      .map(([name, value]): [string, string] => [name, name === 'mobileContactId' ? 'x'.repeat(22) : value])
    const refused = await client.postFields(PATH, foreign)
    expect([refused.status, refused.text.includes('请输入联系电话')]).toEqual([422, true])
  })

  test('fifty presses at once place one order, with one receipt', async () => {
    const confirm = await client.submit(await orderForm({ products: ['BAR_ALL_5-YEAR:3'] }))
    const form = confirm.form('vip-order-confirm')
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.post(form)))
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([303]))
    const orders = (await client.get('/apply/JjApplyPay')).html.match(/待支付/g) ?? []
    expect(orders).toHaveLength(1)
    const [first] = answers
    await cancel(await client.get(first?.headers.location ?? ''))
  })

  test('comes back after the session has gone', async () => {
    const form = await orderForm({ products: ['LIVE-SUB-COUNT_ALL:3'], applyRemark: '会话过期' })
    await expireSessions(portal)
    const led = await client.post(form)
    expect(led.headers.location).toMatch(/^\/login\?path=.*restore/)
    await signIn(portal, PHONE.fund, client)
    const back = new URLSearchParams(led.headers.location?.split('?')[1]).get('path') ?? ''
    const page = await client.get(back)
    expect(page.form('vip-order').value('applyRemark')).toBe('会话过期')
    expect(page.form('vip-order').values('products')).toEqual(['LIVE-SUB-COUNT_ALL:3'])
  })
})

describe('paying an order', () => {
  /** A message signed as the demo's provider signs: the key is made from the broker's own. */
  async function tell(notice: object, sign?: string): Promise<Shown> {
    const keys = JSON.parse(readFileSync(join(portal.dataDir, 'keys.json'), 'utf8')) as Record<string, string>
    const index = createSecretKey(Buffer.from(keys.BROKER_INDEX_KEY?.split(':')[1] ?? '', 'base64url'))
    const key = createHmac('sha256', index).update('payment provider demo').digest()
    const time = new Date().toISOString()
    const body = JSON.stringify(notice)
    const right = createHmac('sha256', key).update(`${time}\n${body}`).digest('base64url')
    const headers = {
      'content-type': 'application/json',
      'x-pay-time': time,
      'x-pay-sign': sign ?? right,
      origin: '',
    }
    return client.send('POST', '/pay/callback/demo', { headers, body })
  }

  test('is done by a signed message at the public address, once, and by nothing else', async () => {
    const order = await placed(['BAR_ALL_5-YEAR:12'])
    const pay = order.form('vip-pay')
    const [one, two] = await Promise.all([client.post(pay), client.post(pay)])
    expect(one.headers.location).toBe(two.headers.location)
    const cashier = await client.get(one.headers.location ?? '')
    const paymentId = cashier.path.split('/').at(-1) ?? ''
    const waiting = await client.get(order.path)
    expect([waiting.text.includes('处理中'), waiting.headers.refresh]).toEqual([true, '5'])
    const notice = { noticeId: 'n1', paymentId, amount: 288_000, result: 'success' }
    expect((await tell(notice, 'forged')).status).toBe(403)
    expect((await tell({ ...notice, amount: 1 })).status).toBe(422)
    expect((await client.get(order.path)).text).not.toContain('支付成功，权限已开通')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => tell({ ...notice, noticeId: `n${2 + (at % 3)}` })),
    )
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
    const paid = await client.get(order.path)
    expect(paid.text).toContain('支付成功，权限已开通')
    expect(paid.html).not.toContain('id="vip-pay"')
    const rights = (await client.get(PATH)).html.match(/全市场分钟线 5 年<\/th>.*?生效中/g) ?? []
    expect(rights).toHaveLength(1)
    expect(portal.logs()).toContain('"action":"pay.notice"')
  })

  test('answers strangers like what is not there', async () => {
    expect((await client.get('/pay/callback/demo')).status).toBe(404)
    expect(
      (await client.send('POST', '/pay/callback/nobody', { body: 'x', headers: { origin: '' } })).status,
    ).toBe(404)
    const order = await placed(['LIVE-SUB-COUNT_1000:3'])
    const firm = await signIn(portal, PHONE.firm)
    const theirs = await firm.get(`/apply/JjApplyPay?applyEid=${idOf(order)}`)
    expect(theirs.status).toBe(404)
    const pay = await client.post(order.form('vip-pay'))
    expect((await firm.get(pay.headers.location ?? '')).status).toBe(404)
    expect((await cancel(order)).text).toContain('订单已关闭')
  })
})
