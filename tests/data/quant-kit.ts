import { markOf } from '~/domain/agreements'
import type { PowerType } from '~/domain/quant-apply'
import type { CallInput } from '../../server/broker/contract'
import type { TestBroker } from './broker-kit'

/** Signed in with the first verified phone and e-mail of the account in hand. */
export async function applicant(broker: TestBroker, phone: string) {
  const login = await broker.signIn(phone)
  const { telList, emailList, orgFullName, contactAddress } = await broker.ok(
    'emcQuant.getEmcFormData',
    {},
    { login },
  )
  const verified = (list: typeof telList) => list.find(row => row.attestation === '0')?.contactId ?? ''
  const contacts = { mobileContactId: verified(telList), emailContactId: verified(emailList) }
  const apply = (
    fundId: string,
    powerType: PowerType,
    change: Partial<CallInput<'emcQuant.apply'>> = {},
  ): CallInput<'emcQuant.apply'> => ({
    powerType,
    fundAcctInfo: [{ fundId }],
    addNewTrd: '1',
    orgFullName: orgFullName || undefined,
    contactAddress: contactAddress || undefined,
    ...contacts,
    agreements: [markOf('quant-usage'), markOf('quant-risk')],
    ...change,
  })
  const close = (fundId: string, powerType: PowerType): CallInput<'procManage.apply'> => ({
    processKey: 'EMC_QUANT_CANCEL_APPLY',
    formData: { powerType, fundInfoList: [{ fundId }], ...contacts },
  })
  return { login, telList, emailList, contacts, apply, close }
}

/** Makes steps of an application as a reviewer, with a reason where one is a refusal. */
export async function moveOn(broker: TestBroker, kind: string, id: string, ...states: string[]) {
  const login = await broker.staffSignIn('reviewer1')
  for (const to of states) {
    const { version } = await broker.ok('desk.getApplication', { kind, id }, { login })
    const note = to.startsWith('-') ? { note: '资料不符' } : {}
    await broker.ok('desk.transition', { kind, id, to, version, ...note }, { login })
  }
}
