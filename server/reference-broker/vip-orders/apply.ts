import { AGREEMENTS } from '~/domain/agreements'
import { VIP_PAY_HOURS } from '~/domain/vip-products'
import { type Quote, quote, type VIP_APPLY_KEY, VIP_MESSAGES } from '~/domain/vip-quote'
import type { ParsedInput } from '../../broker/contract'
import { randomId } from '../../crypto/random'
import { accountOf } from '../accounts/queries'
import { takeAgreements } from '../agreements/queries'
import { type CallContext, callerOf, later } from '../call-context'
import { contactIn, findContact } from '../contacts/queries'
import { nextNumber } from '../counter'
import { startApplications } from '../desk/queries'
import { holdAccount } from '../quant/queries'
import { CallRefusal, ruleRefusal } from '../refusal'
import { dayOf } from '../vip-products/endpoints'
import { hasLivePermission, productsOnSale, rightsOf } from '../vip-products/queries'
import { closeIfOverdue, moveOrder } from './close'
import { findOrder, KIND, openOrderOf, orderPlace } from './queries'

type Form = Extract<ParsedInput<'procManage.apply'>, { processKey: typeof VIP_APPLY_KEY }>['formData']

/** The agreement that an order is made under. */
const AGREEMENT = 'vip-data'

const UNVERIFIED = {
  tel: { mobileContactId: '请选择已认证的联系电话' },
  email: { emailContactId: '请选择已认证的电子邮箱' },
} as const

/** A verified contact of the account in clear; one that is not the account's or not verified is refused. */
async function verifiedContact(
  context: CallContext,
  accountCode: string,
  kind: 'tel' | 'email',
  contactId: string,
) {
  const row = await findContact(context.db, accountCode, contactId)
  if (row?.kind !== kind || row.attestation !== '0') throw ruleRefusal(UNVERIFIED[kind])
  return contactIn(context.core, row)
}

async function quoted(context: CallContext, accountCode: string, form: Form): Promise<Quote> {
  const today = dayOf(context)
  const products = await productsOnSale(context.db)
  const rights = await rightsOf(context.db, accountCode, today)
  if (products.length === 0) throw ruleRefusal({ products: VIP_MESSAGES.noProducts })
  if (!(await hasLivePermission(context.db, accountCode))) throw ruleRefusal({ products: VIP_MESSAGES.live })
  const found = quote(form.products, { products, rights, today })
  if (found.refusals.length > 0) throw ruleRefusal({ products: found.refusals.join('；') })
  if (found.total !== form.amount) throw new CallRefusal('40900', VIP_MESSAGES.price)
  return found
}

/** The account's order that can still be paid stands in the way of another. */
async function refuseSecond(context: CallContext, accountCode: string): Promise<void> {
  const open = await openOrderOf(context.db, accountCode)
  if (open && (await closeIfOverdue(context, open)).state !== 'closed')
    throw ruleRefusal({ products: VIP_MESSAGES.open })
}

async function insertLines(context: CallContext, orderId: string, { lines }: Quote): Promise<void> {
  const rows = lines.map((line, position) => ({
    order_id: orderId,
    position,
    product_code: line.product_code,
    product_name: line.product_name,
    months: line.cnt,
    kind: line.kind,
    original_price: line.original_price,
    price: line.price,
    credit: line.credit,
    due: line.due,
  }))
  await context.db.insertInto('vip_order_line').values(rows).execute()
}

/**
 * Places an order of quantitative VIP products at the broker's own price (spec 2 §5). It awaits payment for
 * VIP_PAY_HOURS; one that owes nothing is granted at once. An account has one open order at a time.
 * @throws CallRefusal 40900 when the price is not the one shown, 42200 when a rule refuses
 */
export async function placeVipOrder(form: Form, context: CallContext) {
  const { core, db: tx, now } = context
  const accountCode = callerOf(context).accountCode ?? ''
  await takeAgreements(context, [AGREEMENT], { marks: form.agreements }, 'agree')
  await holdAccount(tx, accountCode)
  await refuseSecond(context, accountCode)
  const tel = await verifiedContact(context, accountCode, 'tel', form.mobileContactId)
  const email = await verifiedContact(context, accountCode, 'email', form.emailContactId)
  const found = await quoted(context, accountCode, form)
  const account = await accountOf(tx, accountCode)
  const orderId = randomId()
  const at = now.toISOString()
  const number = await nextNumber(tx, 'vip-order')
  const reference = `VIP${dayOf(context).replaceAll('-', '')}${String(number).padStart(6, '0')}`
  await tx
    .insertInto('vip_order')
    .values({
      order_id: orderId,
      account_code: accountCode,
      reference,
      open_for: accountCode,
      amount: found.total,
      sealed_tel: core.vault.seal(orderPlace('tel', orderId), tel),
      sealed_email: core.vault.seal(orderPlace('email', orderId), email),
      org_full_name: account.org_name,
      org_type: account.org_type,
      remark: form.applyRemark ?? '',
      agreement_version: AGREEMENTS[AGREEMENT].version,
      agreement_sha256: AGREEMENTS[AGREEMENT].sha256,
      created_at: at,
      pay_before: later(now, { hours: VIP_PAY_HOURS }),
      paid_at: null,
    })
    .execute()
  await insertLines(context, orderId, found)
  await startApplications(tx, {
    kind: KIND,
    ids: [orderId],
    state: 'awaiting',
    maker: `one:${accountCode}`,
    at,
  })
  const order = await findOrder(tx, orderId)
  if (order && found.total === 0) await moveOrder(context, order, 'paid', { note: '无需支付' })
  return { reference, applications: [{ applyId: orderId }] }
}
