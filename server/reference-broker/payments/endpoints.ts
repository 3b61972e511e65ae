import { randomId } from '../../crypto/random'
import { type CallContext, callerOf, defineEndpoints } from '../call-context'
import { CallRefusal } from '../refusal'
import { findOrder } from '../vip-orders/queries'
import { answerPaymentNotification } from './answer-notification'
import { demoNotification } from './demo-provider'
import { findPayment } from './queries'

async function ownPayment(context: CallContext, paymentId: string) {
  if (!context.core.demo) throw new CallRefusal('40400')
  const payment = await findPayment(context.db, paymentId, callerOf(context).accountCode ?? '')
  if (!payment) throw new CallRefusal('40400')
  return payment
}

const pressedOn = (context: CallContext, paymentId: string) =>
  context.db
    .selectFrom('demo_cashier')
    .select('pressed')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()

type Pressed = 'success' | 'failure' | 'late'

/** The first button that is pressed counts: a cashier takes money once. */
async function press(context: CallContext, paymentId: string, pressed: Pressed): Promise<void> {
  const kept = await context.db
    .insertInto('demo_cashier')
    .values({ payment_id: paymentId, pressed, at: context.now.toISOString() })
    .onConflict(conflict => conflict.column('payment_id').doNothing())
    .returning('payment_id')
    .executeTakeFirst()
  if (!kept) throw new CallRefusal('42200', '该笔支付已处理')
}

/** Has the demo's provider send its message, by the way that every provider's takes. */
async function send(context: CallContext, paymentId: string, amount: number, result: 'success' | 'failure') {
  const { core, now } = context
  const notice = { noticeId: randomId(), paymentId, amount, result }
  const answer = await answerPaymentNotification(core, 'demo', demoNotification(core.keys.index, notice, now))
  if (!answer.ok) throw new Error(`a message of the demo's cashier was answered ${answer.status}`)
}

/** The cashier of a demo: success, failure, or money taken and the message held back until it is asked for. */
export const paymentEndpoints = defineEndpoints({
  'demo.getPayment': async ({ paymentId }, context) => {
    const payment = await ownPayment(context, paymentId)
    const order = await findOrder(context.db, payment.order_id)
    const pressed = await pressedOn(context, paymentId)
    return {
      paymentId,
      applyEid: payment.order_id,
      reference: order?.reference ?? '',
      amount: payment.amount,
      state: payment.state,
      pressed: pressed?.pressed ?? '',
    }
  },
  'demo.answerPayment': async ({ paymentId, answer }, context) => {
    const payment = await ownPayment(context, paymentId)
    const { order_id: applyEid, amount } = payment
    if (answer === 'notify') {
      if ((await pressedOn(context, paymentId))?.pressed !== 'late')
        throw new CallRefusal('42200', '没有待补发的支付通知')
      await send(context, paymentId, amount, 'success')
      return { applyEid }
    }
    await press(context, paymentId, answer)
    if (answer !== 'late') await send(context, paymentId, amount, answer)
    return { applyEid }
  },
})
