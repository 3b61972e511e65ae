import { PROCESSES, type ProcessKey } from '~/domain/processes'

/** Actions of the flows with pages of their own, and of the portal itself. */
const OWN_ACTIONS = {
  'sign-in.send-code': 'a login code was asked for',
  'captcha.renew': 'another captcha or question was asked for',
  'sign-in.phone': 'a login by phone code',
  'sign-in.fund': 'a login by fund account and password',
  'sign-in.test-phone': 'a login by phone code to the test-account pages',
  'sign-out': 'a logout',
  'session.continue': 'a person asked to stay signed in',
  'session.expired': 'a post arrived after its session had ended and was kept',
  'phone.send-code': 'a code to prove a phone was asked for',
  'mail.send-code': 'a code to prove an e-mail address was asked for',
  'sign-in.password': 'a login by phone number and password',
  'register.person': 'a person registered a unified account',
  'register.organisation': 'an organisation applied for a unified account',
  'recover.account': 'the accounts of a contact were asked for by its code',
  'recover.password': 'a new password was set by a code to the login phone',
  'recover.appeal': 'an appeal about an account was submitted',
  'phone.prove': 'a visitor proved a phone by its code',
  'contact.pick': 'a person chose the phone and e-mail of their test accounts',
  'test-apply.save': 'an application for test accounts was saved',
  'test-apply.submit': 'an application for test accounts was submitted',
  'vip-trade.check': 'an application for VIP trading was filled in, before it was confirmed',
  'vip-trade.sign': 'the protocol of VIP trading was signed for a fund account',
  'vip-order.save': 'an order of quantitative VIP products was saved',
  'vip-order.submit': 'an order of quantitative VIP products was placed',
  'vip-order.pay': 'a person went to pay an order',
  'vip-order.cancel': 'an order was cancelled by its applicant',
  'pay.notice': 'a payment provider sent a message',
  'demo.pay': 'a button of the demo cashier was pressed',
  'test-account.reveal': 'an initial password was asked to be shown',
  'test-account.read': 'the details of a test account were read',
  'base-info.save': 'a person saved what they are',
  'account.authenticate': 'a unified account was authenticated by a fund account',
  'password.check': 'a new trading password was typed and judged, before it was confirmed',
  'password.change': 'trading passwords were changed',
  'contact.add': 'a contact was added to a unified account',
  'contact.send-code': 'a code to prove a contact was asked for',
  'contact.verify': 'a contact was proved by its code',
  'contact.default': 'a contact was made the default of its kind',
  'contact.remove': 'a contact was taken out of a unified account',
  'session.end': 'a person ended sessions of theirs in other browsers',
  'right.save': 'what a person may do with a fund account was changed',
  'machine.save': 'a trading machine was registered or changed',
  'machine.remove': 'a trading machine was removed',
  'statement-mail.save': 'a subscription to statement mails was saved',
  'statement-mail.stop': 'a subscription to statement mails was stopped',
  'agreement.sign': 'a person agreed to an agreement that was shown',
  'firm-apply.save': 'an application to open or close quantitative live trading was saved',
  'firm-apply.submit': 'an application to open or close quantitative live trading was submitted',
  'real-apply.submit': 'a person applied for quantitative live trading with a trading password',
  'file.remove': 'a file was taken out of a form before it was sent',
  'draft.delete': 'a draft was thrown away',
  'personal.read': 'a page with personal records was read',
  'outbox.read': 'the outbox of a demo was read',
  'request.refused': 'a request was refused before its action began',
  'intent.settle': 'an effect whose outcome was unknown was settled',
  'audit.verify': 'the chain of the audit trail was checked',
  'audit.export': 'a segment of the audit trail was exported with a signed checkpoint',
  'audit.prune': 'an exported segment older than the retention was removed',
} as const

/** Actions of the process applications, from their definitions. */
const PROCESS_ACTIONS = Object.fromEntries(
  PROCESSES.flatMap(({ key, title }) => [
    [`${key}.save`, `an application was saved: ${title}`],
    [`${key}.submit`, `an application was submitted: ${title}`],
  ]),
)

/** Every action that is audited, with its meaning. */
export const AUDIT_ACTIONS: Readonly<Record<AuditAction, string>> = {
  ...OWN_ACTIONS,
  ...PROCESS_ACTIONS,
} as Record<AuditAction, string>

export type AuditAction = keyof typeof OWN_ACTIONS | `${ProcessKey}.${'save' | 'submit'}`

export const AUDIT_OUTCOMES = ['accepted', 'refused', 'unknown', 'failed', 'seen'] as const

export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number]

/** The only names a detail may have; none of them is for what a person typed. */
export const AUDIT_DETAIL_KEYS = [
  'reason',
  'status',
  'method',
  'path',
  'flow',
  'intent',
  'fields',
  'group',
  'services',
  'kind',
  'from',
  'to',
  'state',
  'version',
  'purpose',
  'login',
  'role',
  'count',
  'attempts',
  'replay',
  'node',
  'fromSeq',
  'toSeq',
  'rows',
  'segment',
  'finding',
] as const

export type AuditDetailKey = (typeof AUDIT_DETAIL_KEYS)[number]
export type AuditDetailValue = string | number | boolean | readonly string[]
export type AuditDetail = Partial<Record<AuditDetailKey, AuditDetailValue>>
