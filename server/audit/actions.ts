import { FLOW_ACTIONS, type FlowActionName } from '~/domain/flows'

/** Actions of the portal itself; those of the flows are in the table of flows. */
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
  'recover.account': 'the accounts of a contact were asked for by its code',
  'phone.prove': 'a visitor proved a phone by its code',
  'pay.notice': 'a payment provider sent a message',
  'demo.pay': 'a button of the demo cashier was pressed',
  'session.end': 'a person ended sessions of theirs in other browsers',
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

/** Every action that is audited, with its meaning. */
export const AUDIT_ACTIONS: Readonly<Record<AuditAction, string>> = {
  ...OWN_ACTIONS,
  ...Object.fromEntries(Object.entries(FLOW_ACTIONS).map(([name, { meaning }]) => [name, meaning])),
} as Record<AuditAction, string>

export type AuditAction = keyof typeof OWN_ACTIONS | FlowActionName

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
