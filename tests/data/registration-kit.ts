import { createHash } from 'node:crypto'
import { markOf } from '../../app/domain/agreements'
import type { CallInput } from '../../server/broker/contract'
import { PDF } from '../support/files'
import type { TestBroker } from './broker-kit'

export const NEW_PWD = 'Tiger#8402'
export const CREDIT = '91440300MA5DA1234H'

/** A phone proved for a registration; gives the broker token. */
export async function provedFor(broker: TestBroker, phone: string): Promise<string> {
  await broker.ok('uniAcct.getRegisterVCode', { phone, ...(await broker.captcha()) })
  const vcode = (await broker.outbox(phone))[0]?.code ?? ''
  return (await broker.ok('uniAcct.checkPhoneCode', { phone, vcode, purpose: 'register' })).login
}

export async function mailCode(
  broker: TestBroker,
  email: string,
  purpose: 'register' | 'find-account' = 'register',
): Promise<string> {
  await broker.ok('uniAcct.getMailCode', { email, purpose, ...(await broker.captcha()) })
  return (await broker.outbox(email))[0]?.code ?? ''
}

export const paper = (purpose: 'licence' | 'appeal', bytes = PDF): CallInput<'sysFile.upload'> => ({
  purpose,
  fileName: '营业执照.pdf',
  type: 'application/pdf',
  sha256: createHash('sha256').update(bytes).digest('hex'),
  content: bytes.toString('base64'),
})

export const person = (change: Partial<CallInput<'uniAcct.personRegister'>> = {}) => ({
  userName: '李四',
  newPwd: NEW_PWD,
  agreement: markOf('uniacct-register'),
  ...change,
})

/** An organisation's registration, ready to be sent. */
export async function organisation(
  broker: TestBroker,
  login: string,
  change: Partial<CallInput<'uniAcct.createOrgUniAcct'>> = {},
): Promise<CallInput<'uniAcct.createOrgUniAcct'>> {
  const email = change.email ?? 'agent@new-org.example'
  return {
    orgName: '新机构投资有限公司',
    userType: '2',
    orgCredit: CREDIT,
    licence: (await broker.ok('sysFile.upload', paper('licence'), { login })).fileCode,
    agentName: '王经办',
    email,
    vcode: change.vcode ?? (await mailCode(broker, email)),
    newPwd: NEW_PWD,
    agreement: markOf('uniacct-register'),
    ...change,
  }
}
