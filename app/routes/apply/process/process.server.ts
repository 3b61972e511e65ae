import type { AgreementId } from '~/domain/agreements'
import { businessEnd, businessState } from '~/domain/business-records'
import { type Field, fieldsOf, type ProcessDefinition } from '~/domain/process-kit/definition'
import { type FactName, noFacts, type ProcessFacts } from '~/domain/process-kit/facts'
import { conditionsOf, factNamesOf } from '~/domain/process-kit/needed-facts'
import { PROCESSES, type ProcessKey, processByAddress } from '~/domain/processes'
import { agreementStates } from '~/features/agreements/agreements.server'
import { presetContact } from '~/features/applications/contacts.server'
import { type AuditAction, query, type RequestContext, type Values } from '~/server.server'
import { registerDefinitions } from './definitions'
import { rowControl } from './row-count'

registerDefinitions(PROCESSES)

/** The process whose page this is. */
export function processOf(ctx: RequestContext): ProcessDefinition {
  const definition = processByAddress(ctx.address)
  if (!definition) throw new Error(`${ctx.address} belongs to no process`)
  return definition
}

/** Name of an action of this page's process in the audit. */
export const actionOf = (ctx: RequestContext, action: 'save' | 'submit'): AuditAction =>
  `${processOf(ctx).key as ProcessKey}.${action}`

type Queries = {
  readonly [Name in FactName]: (
    ctx: RequestContext,
    definition: ProcessDefinition,
  ) => Promise<ProcessFacts[Name]>
}

/** Fund accounts of the login: those of a unified account, or the one that is logged in. */
async function fundFacts(ctx: RequestContext): Promise<ProcessFacts['funds']> {
  const { one, fund } = ctx.session ?? {}
  if (one && ctx.subject.startsWith('one:')) {
    const { list } = await query(ctx, 'orgManage.qrySignFundId', {})
    return list.map(({ fundId, userFName, fundType }) => ({ fundId, fundName: userFName, fundType }))
  }
  return fund ? [{ fundId: fund.fundId, fundName: fund.fundName, fundType: fund.fundType }] : []
}

const QUERIES: Queries = {
  funds: fundFacts,
  contacts: async ctx => {
    const { telList, emailList } = await query(ctx, 'oneAcct.queryMyContactInfo', {})
    return [
      ...telList.map(row => ({ ...row, kind: 'tel' as const })),
      ...emailList.map(row => ({ ...row, kind: 'email' as const })),
    ]
  },
  machines: async ctx => {
    const { list } = await query(ctx, 'orgManage.qryMachine', {})
    return list.map(({ fundId, mac }) => ({ fundId, mac }))
  },
  tradeAccounts: async ctx => {
    const { list } = await query(ctx, 'oneAcct.queryMyTradeInfo', {})
    return list.map(({ fundId, market, trdCode }) => ({ fundId, market, trdCode }))
  },
  taken: async (ctx, { processKey }) => (await tasksOf(ctx, processKey)).taken,
}

/** The newest applications of a process. */
export const tasksOf = (ctx: RequestContext, processKey: string) =>
  query(ctx, 'procManage.qryTask', { processKey, pageNum: 1, pageSize: 20 })

function holderFact({ session }: RequestContext): ProcessFacts['holder'] {
  const { one, fund } = session ?? {}
  if (!one)
    return { userType: '', orgType: fund?.orgType ?? '', orgName: fund?.fundName ?? '', attestation: '0' }
  return {
    userType: one.userType,
    orgType: one.oneAcctOrgType,
    orgName: one.orgName || one.userName,
    attestation: one.attestation === '0' ? '0' : '1',
  }
}

/** Words of a state of a process application, and whether anything more happens. */
export const standingOf = (key: string, state: string) => ({
  stateText: businessState(key, state),
  end: businessEnd(key, state),
})

/** What this process decides by, as the broker answers it now. */
async function factsFor(ctx: RequestContext, definition: ProcessDefinition): Promise<ProcessFacts> {
  const names = factNamesOf(definition)
  const answers = await Promise.all(names.map(name => QUERIES[name](ctx, definition)))
  const known = Object.fromEntries(names.map((name, at) => [name, answers[at]]))
  return { ...noFacts(holderFact(ctx)), ...known }
}

/** Facts, conditions and agreements of the page's process. */
export async function processInfo(ctx: RequestContext) {
  const definition = processOf(ctx)
  const [facts, agreements] = await Promise.all([
    factsFor(ctx, definition),
    definition.agreements ? agreementStates(ctx, definition.agreements) : [],
  ])
  const agreed = agreements.filter(({ agreedAt }) => agreedAt !== '').map(({ id }) => id as AgreementId)
  const conditions = conditionsOf(definition, facts)
  return {
    definition,
    facts,
    agreements,
    agreed,
    conditions,
    unmet: conditions.find(({ unmet }) => unmet)?.unmet,
  }
}

/** Page of the form that the address asks for, counted from 0. */
export function pageAsked(ctx: RequestContext): number {
  const asked = Number(ctx.url.searchParams.get('page') ?? 1)
  const { pages } = processOf(ctx)
  return Number.isSafeInteger(asked) && asked >= 1 && asked <= pages.length ? asked - 1 : 0
}

/** A page of the form, counted from 0, with its draft. */
export function formPath(definition: ProcessDefinition, { page = 0, draft = '' } = {}): string {
  const query = new URLSearchParams()
  if (page > 0) query.set('page', String(page + 1))
  if (draft) query.set('draft', draft)
  return query.size > 0 ? `${definition.address}?${query}` : definition.address
}

/** The page of one application: the specification's own address where there is one. */
export const recordPath = ({ address, detailAddress }: ProcessDefinition, applyId: string): string =>
  detailAddress ? `${detailAddress}?id=${applyId}` : `${address}/record/${applyId}`

/** The choice that is made before anybody chooses: the only fund account, the default contact or the only one. */
function presetOf(field: Field, { funds, contacts, taken }: ProcessFacts): string {
  if (field.kind === 'fundAccount') {
    const isTaken = (fundId: string) => taken.some(each => each.fundId === fundId)
    const fit = funds.filter(fund => !field.unfit?.(fund) && !isTaken(fund.fundId))
    return fit.length === 1 ? (fit[0]?.fundId ?? '') : ''
  }
  if (field.kind !== 'tel' && field.kind !== 'email') return ''
  return presetContact(contacts.filter(({ kind }) => kind === field.kind))
}

/** Values of a form that nobody has filled in yet. */
export function presetValues(definition: ProcessDefinition, facts: ProcessFacts): Values {
  const presets = fieldsOf(definition).flatMap((field): [string, string][] =>
    field.kind === 'rows'
      ? field.fields.map(each => [rowControl(field, 0, each.name), presetOf(each, facts)])
      : [[field.name, presetOf(field, facts)]],
  )
  return Object.fromEntries(presets.filter(([, value]) => value !== ''))
}
