import { randomId } from '../../crypto/random'
import { Refusal } from '../refusal'
import { findOrder } from '../vip-orders/queries'
import { callerOf, defineEndpoints, type Visit } from '../visit'
import { demoNotice } from './demo-provider'
import { answerNotice } from './door'
import { findPayment } from './queries'

async function ownPayment(visit: Visit, paymentId: string) {
  if (!visit.core.demo) throw new Refusal('40400')
  const payment = await findPayment(visit.db, paymentId, callerOf(visit).accountCode ?? '')
  if (!payment) throw new Refusal('40400')
  return payment
}

const pressedOn = (visit: Visit, paymentId: string) =>
  visit.db.selectFrom('demo_cashier').select('pressed').where('payment_id', '=', paymentId).executeTakeFirst()

type Pressed = 'success' | 'failure' | 'late'

/** The first button that is pressed counts: a cashier takes money once. */
async function press(visit: Visit, paymentId: string, pressed: Pressed): Promise<void> {
  const kept = await visit.db
    .insertInto('demo_cashier')
    .values({ payment_id: paymentId, pressed, at: visit.now.toISOString() })
    .onConflict(conflict => conflict.column('payment_id').doNothing())
    .returning('payment_id')
    .executeTakeFirst()
  if (!kept) throw new Refusal('42200', '该笔支付已处理')
}

/** Has the demo's provider send its message, by the way that every provider's takes. */
async function send(visit: Visit, paymentId: string, amount: number, result: 'success' | 'failure') {
  const { core, now } = visit
  const notice = { noticeId: randomId(), paymentId, amount, result }
  const answer = await answerNotice(core, 'demo', demoNotice(core.keys.index, notice, now))
  if (!answer.ok) throw new Error(`a message of the demo's cashier was answered ${answer.status}`)
}

/** The cashier of a demo (DESIGN 9): success, failure, or money taken and the message held back until it is asked for. */
export const paymentEndpoints = defineEndpoints({
  'demo.getPayment': async ({ paymentId }, visit) => {
    const payment = await ownPayment(visit, paymentId)
    const order = await findOrder(visit.db, payment.order_id)
    const pressed = await pressedOn(visit, paymentId)
    return {
      paymentId,
      applyEid: payment.order_id,
      reference: order?.reference ?? '',
      amount: payment.amount,
      state: payment.state,
      pressed: pressed?.pressed ?? '',
    }
  },
  'demo.answerPayment': async ({ paymentId, answer }, visit) => {
    const payment = await ownPayment(visit, paymentId)
    const { order_id: applyEid, amount } = payment
    if (answer === 'notify') {
      if ((await pressedOn(visit, paymentId))?.pressed !== 'late')
        throw new Refusal('42200', '没有待补发的支付通知')
      await send(visit, paymentId, amount, 'success')
      return { applyEid }
    }
    await press(visit, paymentId, answer)
    if (answer !== 'late') await send(visit, paymentId, amount, answer)
    return { applyEid }
  },
})
