import { CONTACT_KEPT, CONTACT_KINDS, MOST_CONTACTS, readContact } from '~/domain/contacts'
import { formatDateTime } from '~/domain/formats'
import { maskEmail, maskPhone } from '~/domain/masks'
import type { ParsedInput } from '../../broker/contract'
import { randomId } from '../../crypto/random'
import { accountOf } from '../accounts/queries'
import { tellOwner } from '../accounts/tell-owner'
import { type CallContext, callerOf, defineEndpoints } from '../call-context'
import { tryCode } from '../codes/queries'
import { phoneRateKey, sendCode } from '../codes/send-code'
import { forgetUse } from '../rate-count'
import { CallRefusal, ruleRefusal } from '../refusal'
import type { ContactRow } from '../tables'
import {
  contactIn,
  contactPlace,
  contactsOf,
  dropContact,
  findBinding,
  findContact,
  getsMails,
  makeDefault,
  setVerified,
} from './queries'

async function ownContact(context: CallContext, contactId: string): Promise<ContactRow> {
  const row = await findContact(context.db, callerOf(context).accountCode ?? '', contactId)
  if (!row) throw new CallRefusal('40400')
  return row
}

async function addContact({ kind, contact }: ParsedInput<'uniAcct.addContactInfo'>, context: CallContext) {
  const { core, db } = context
  const accountCode = callerOf(context).accountCode ?? ''
  const read = readContact(kind, contact)
  if (!read.ok) throw ruleRefusal({ contact: read.message })
  const rows = (await contactsOf(db, accountCode)).filter(row => row.kind === kind)
  const index = core.vault.index(kind === 'tel' ? 'phone' : 'email', read.value)
  if (rows.some(row => row.contact_index === index)) throw ruleRefusal({ contact: '该联系方式已在列表中' })
  if (rows.length >= MOST_CONTACTS)
    throw ruleRefusal({ contact: `${CONTACT_KINDS[kind]}最多添加 ${MOST_CONTACTS} 个，请先删除不用的` })
  const id = randomId()
  await db
    .insertInto('contact')
    .values({
      id,
      account_code: accountCode,
      kind,
      sealed_contact: core.vault.seal(contactPlace(id), read.value),
      contact_index: index,
      attestation: '1',
      is_default: 0,
      position: Math.max(-1, ...rows.map(row => row.position)) + 1,
    })
    .execute()
  return { contactId: id }
}

async function verify({ contactId, vcode }: ParsedInput<'uniAcct.verifyContactInfo'>, context: CallContext) {
  const { core } = context
  const row = await ownContact(context, contactId)
  return core.store.write(async tx => {
    const asked = { phoneIndex: row.contact_index, purposes: ['contact'] as const, code: vcode }
    const tried = await tryCode(tx, context, asked)
    if (tried !== 'right') return new CallRefusal(tried === 'wrong' ? '89103' : '89104')
    await forgetUse(tx, phoneRateKey(row.contact_index))
    await setVerified(tx, row)
    await tellOwner({ ...context, db: tx }, row.account_code, {
      subject: '联系方式已认证',
      body: `【机构通】您的统一账户已于 ${formatDateTime(context.now.toISOString())} 认证新的${CONTACT_KINDS[row.kind]} ${masked(context, row)}。如非本人操作，请立即致电 95357。`,
    })
    return {}
  })
}

function masked({ core }: CallContext, row: ContactRow): string {
  const clear = contactIn(core, row)
  return row.kind === 'tel' ? maskPhone(clear) : maskEmail(clear)
}

/** Why a contact must stay, or undefined when it may go. */
async function keptBecause(context: CallContext, row: ContactRow): Promise<string | undefined> {
  const account = await accountOf(context.db, row.account_code)
  if (row.kind === 'tel' && row.contact_index === account.phone_index) return CONTACT_KEPT.login
  if (row.is_default === 1) return CONTACT_KEPT.default
  const binding = await findBinding(context.db, row.account_code)
  if (binding && [binding.tel_contact_id, binding.email_contact_id].includes(row.id))
    return CONTACT_KEPT.bound
  return (await getsMails(context.db, row.id)) ? CONTACT_KEPT.mail : undefined
}

/** The contacts of a unified account: added, proved by a code, chosen, taken out (spec 1 §7 Unified account). */
export const contactBookEndpoints = defineEndpoints({
  'uniAcct.addContactInfo': addContact,
  'uniAcct.getContactCode': async (input, context) => {
    const row = await ownContact(context, input.contactId)
    if (row.attestation === '0') return new CallRefusal('42200', '该联系方式已认证')
    return sendCode(context, {
      captchaId: input.captchaId,
      captcha: input.captcha,
      channel: row.kind === 'tel' ? 'sms' : 'email',
      to: contactIn(context.core, row),
      purpose: 'contact',
      deliver: async () => true,
    })
  },
  'uniAcct.verifyContactInfo': verify,
  'uniAcct.setDefaultContact': async ({ contactId }, context) => {
    const row = await ownContact(context, contactId)
    if (row.attestation !== '0') throw new CallRefusal('42200', '未认证的联系方式不可设为默认')
    await makeDefault(context.db, row)
    return {}
  },
  'uniAcct.removeContact': async ({ contactId }, context) => {
    const row = await ownContact(context, contactId)
    const kept = await keptBecause(context, row)
    if (kept) throw new CallRefusal('42200', kept)
    await dropContact(context.db, row)
    return {}
  },
})
