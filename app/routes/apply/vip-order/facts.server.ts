import { itemsOf, type VipSelection } from '~/domain/vip-selection'
import { agreementStates } from '~/features/agreements/agreements.server'
import { callBroker, query, type RequestContext } from '~/server.server'
import { type OrderFacts, orderSchema } from './schema'

/** The agreement that an order is made under. */
export const AGREEMENT = 'vip-data'

/** Contacts of the account, and which of them may be chosen. */
export async function contactsOf(ctx: RequestContext) {
  const { telList, emailList } = await query(ctx, 'oneAcct.queryMyContactInfo', {})
  return { telList, emailList }
}

const verified = (list: readonly { contactId: string; attestation: string }[]) =>
  list.filter(contact => contact.attestation === '0').map(contact => contact.contactId)

/** What the form is judged by, as the broker knows it now. */
export async function factsOf(ctx: RequestContext): Promise<OrderFacts> {
  const { telList, emailList } = await contactsOf(ctx)
  const [agreement] = await agreementStates(ctx, [AGREEMENT])
  return {
    telIds: verified(telList),
    emailIds: verified(emailList),
    agreed: Boolean(agreement?.agreedAt),
  }
}

export const currentSchema = async (ctx: RequestContext) => orderSchema(await factsOf(ctx))

/** What the broker asks for a selection; undefined where it knows no price. */
export async function pricedBy(ctx: RequestContext, selection: VipSelection) {
  const answer = await callBroker(ctx, 'orgManage.getJJProductPrice', { products: itemsOf(selection) })
  return answer.ok ? answer.data : undefined
}

/** The account's order that can still be paid. */
export async function openOrder(ctx: RequestContext) {
  const { list } = await query(ctx, 'jjAuthPay.getApplyInfo', {})
  return list.find(order => order.state === 'awaiting' || order.state === 'failed')
}
