import { maskEmail, maskPhone } from '~/domain/masks'
import type { ProcessDefinition } from '~/domain/process-kit/definition'
import { type FactName, noFacts, type ProcessFacts } from '~/domain/process-kit/facts'
import { factNamesOf } from '~/domain/process-kit/needed-facts'
import { accountOf, findFund, fundsOf } from '../accounts/queries'
import { type CallContext, callerOf } from '../call-context'
import { contactIn, contactsOf } from '../contacts/queries'
import { machinesOf } from '../machines/queries'
import { tradeAccountsOf } from '../records/queries'
import { takenFunds } from './queries'

const isAuthenticated = (attestation: string) => (attestation === '0' ? ('0' as const) : ('1' as const))

/** Fund accounts in use of the login: those of a unified account, or the one that is logged in. */
async function fundFacts(context: CallContext): Promise<ProcessFacts['funds']> {
  const { kind, accountCode = '', fundId = '' } = callerOf(context)
  const rows = kind === 'fund' ? [await findFund(context.db, fundId)] : await fundsOf(context.db, accountCode)
  return rows.flatMap(row =>
    row?.state === 'active'
      ? [{ fundId: row.fund_id, fundName: row.fund_name, fundType: row.fund_type }]
      : [],
  )
}

async function contactFacts(
  { core, db }: CallContext,
  accountCode: string,
): Promise<ProcessFacts['contacts']> {
  const rows = await contactsOf(db, accountCode)
  return rows.map(row => ({
    contactId: row.id,
    kind: row.kind,
    contact: row.kind === 'tel' ? maskPhone(contactIn(core, row)) : maskEmail(contactIn(core, row)),
    attestation: isAuthenticated(row.attestation),
    isDefault: row.is_default === 1,
  }))
}

/** Fund accounts of the login that cannot be applied for again. */
export async function takenFact(context: CallContext, { key }: ProcessDefinition) {
  const funds = await fundFacts(context)
  return takenFunds(
    context.db,
    key,
    funds.map(({ fundId }) => fundId),
  )
}

type Facts = {
  readonly [Name in FactName]: (
    context: CallContext,
    definition: ProcessDefinition,
  ) => Promise<ProcessFacts[Name]>
}

const FACTS: Facts = {
  funds: fundFacts,
  contacts: context => contactFacts(context, callerOf(context).accountCode ?? ''),
  machines: async context => {
    const rows = await machinesOf(context.db, callerOf(context).accountCode ?? '')
    return rows.map(row => ({ fundId: row.fund_id, mac: row.mac }))
  },
  tradeAccounts: async context => {
    const rows = await tradeAccountsOf(context.db, callerOf(context).accountCode ?? '')
    return rows.map(row => ({ fundId: row.fund_id, market: row.market, trdCode: row.trd_code }))
  },
  taken: takenFact,
}

async function holderFact(context: CallContext): Promise<ProcessFacts['holder']> {
  const { accountCode } = callerOf(context)
  if (!accountCode) return { userType: '', orgType: '', orgName: '', attestation: '1' }
  const row = await accountOf(context.db, accountCode)
  return {
    userType: row.user_type,
    orgType: row.org_type,
    orgName: row.org_name,
    attestation: isAuthenticated(row.attestation),
  }
}

/** What a process decides by, as the store has it at this moment. */
export async function brokerFacts(
  context: CallContext,
  definition: ProcessDefinition,
): Promise<ProcessFacts> {
  const facts: Record<string, unknown> = { ...noFacts(await holderFact(context)) }
  for (const name of factNamesOf(definition)) facts[name] = await FACTS[name](context, definition)
  return facts as unknown as ProcessFacts
}
