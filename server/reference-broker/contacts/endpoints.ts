import { maskEmail, maskPhone } from '~/domain/masks'
import { accountOf } from '../accounts/queries'
import { ruleRefusal } from '../refusal'
import type { ContactRow } from '../tables'
import { callerOf, defineEndpoints, type Visit } from '../visit'
import { boundContacts, contactIn, contactsOf, findBinding, saveBinding } from './queries'
import { bindingErrors } from './rules'

const view = ({ core }: Visit, row: ContactRow) => ({
  contactId: row.id,
  contact: row.kind === 'tel' ? maskPhone(contactIn(core, row)) : maskEmail(contactIn(core, row)),
  attestation: row.attestation === '0' ? ('0' as const) : ('1' as const),
  isDefault: row.is_default === 1,
})

/** Contacts of a unified account and their binding to its test accounts (spec 2 §7). */
export const contactEndpoints = defineEndpoints({
  'oneAcct.queryMyContactInfo': async (_input, visit) => {
    const accountCode = callerOf(visit).accountCode ?? ''
    const account = await accountOf(visit.db, accountCode)
    const rows = await contactsOf(visit.db, accountCode)
    const binding = await findBinding(visit.db, accountCode)
    const list = (kind: ContactRow['kind']) =>
      rows.filter(row => row.kind === kind).map(row => view(visit, row))
    return {
      telList: list('tel'),
      emailList: list('email'),
      mobileContactId: binding?.tel_contact_id ?? '',
      emailContactId: binding?.email_contact_id ?? '',
      orgFullName: account.org_name,
      orgType: account.org_type,
    }
  },
  'oneAcct.bindOneAcctAndTestAccount': async (input, visit) => {
    const accountCode = callerOf(visit).accountCode ?? ''
    const errors = bindingErrors(await contactsOf(visit.db, accountCode), input)
    if (Object.keys(errors).length > 0) throw ruleRefusal(errors)
    await saveBinding(visit.db, {
      account_code: accountCode,
      tel_contact_id: input.mobileContactId,
      email_contact_id: input.emailContactId ?? null,
      bound_at: visit.now.toISOString(),
    })
    const bound = await boundContacts(visit.core, visit.db, accountCode)
    return { mobile: maskPhone(bound.phone), email: maskEmail(bound.email) }
  },
})
