import { agreementStates } from '~/agreements.server'
import { itemsOf, type VipSelection } from '~/domain/vip-selection'
import { ask, type Here, need } from '~/server.server'
import { type OrderFacts, orderSchema } from './schema'

/** The agreement that an order is made under. */
export const AGREEMENT = 'vip-data'

/** Contacts of the account, and which of them may be chosen. */
export async function contactsOf(here: Here) {
  const { telList, emailList } = await need(here, 'oneAcct.queryMyContactInfo', {})
  return { telList, emailList }
}

const verified = (list: readonly { contactId: string; attestation: string }[]) =>
  list.filter(contact => contact.attestation === '0').map(contact => contact.contactId)

/** What the form is judged by, as the broker knows it now. */
export async function factsOf(here: Here): Promise<OrderFacts> {
  const { telList, emailList } = await contactsOf(here)
  const [agreement] = await agreementStates(here, [AGREEMENT])
  return {
    telIds: verified(telList),
    emailIds: verified(emailList),
    agreed: Boolean(agreement?.agreedAt),
  }
}

export const currentSchema = async (here: Here) => orderSchema(await factsOf(here))

/** What the broker asks for a selection; undefined where it knows no price. */
export async function pricedBy(here: Here, selection: VipSelection) {
  const answer = await ask(here, 'orgManage.getJJProductPrice', { products: itemsOf(selection) })
  return answer.ok ? answer.data : undefined
}

/** The account's order that can still be paid. */
export async function openOrder(here: Here) {
  const { list } = await need(here, 'jjAuthPay.getApplyInfo', {})
  return list.find(order => order.state === 'awaiting' || order.state === 'failed')
}
