import { maskEmail, maskPhone } from '~/domain/masks'
import { accountOf } from '../accounts/queries'
import { type CallContext, callerOf, defineEndpoints } from '../call-context'
import { ruleRefusal } from '../refusal'
import type { ContactRow } from '../tables'
import { boundContacts, contactIn, contactsOf, findBinding, saveBinding } from './queries'
import { bindingErrors } from './rules'

const view = ({ core }: CallContext, row: ContactRow) => ({
  contactId: row.id,
  contact: row.kind === 'tel' ? maskPhone(contactIn(core, row)) : maskEmail(contactIn(core, row)),
  attestation: row.attestation === '0' ? ('0' as const) : ('1' as const),
  isDefault: row.is_default === 1,
})

/** Contacts of a unified account and their binding to its test accounts (spec 2 §7). */
export const contactEndpoints = defineEndpoints({
  'oneAcct.queryMyContactInfo': async (_input, context) => {
    const accountCode = callerOf(context).accountCode ?? ''
    const account = await accountOf(context.db, accountCode)
    const rows = await contactsOf(context.db, accountCode)
    const binding = await findBinding(context.db, accountCode)
    const list = (kind: ContactRow['kind']) =>
      rows.filter(row => row.kind === kind).map(row => view(context, row))
    return {
      telList: list('tel'),
      emailList: list('email'),
      mobileContactId: binding?.tel_contact_id ?? '',
      emailContactId: binding?.email_contact_id ?? '',
      orgFullName: account.org_name,
      orgType: account.org_type,
    }
  },
  'oneAcct.bindOneAcctAndTestAccount': async (input, context) => {
    const accountCode = callerOf(context).accountCode ?? ''
    const errors = bindingErrors(await contactsOf(context.db, accountCode), input)
    if (Object.keys(errors).length > 0) throw ruleRefusal(errors)
    await saveBinding(context.db, {
      account_code: accountCode,
      tel_contact_id: input.mobileContactId,
      email_contact_id: input.emailContactId ?? null,
      bound_at: context.now.toISOString(),
    })
    const bound = await boundContacts(context.core, context.db, accountCode)
    return { mobile: maskPhone(bound.phone), email: maskEmail(bound.email) }
  },
})
