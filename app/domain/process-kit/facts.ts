import type { Attestation } from '../accounts'
import type { ContactKind } from '../contacts'

/** Who holds the login. */
export interface HolderFact {
  readonly userType: string
  readonly orgType: string
  readonly orgName: string
  readonly attestation: Attestation
}

export interface FundFact {
  readonly fundId: string
  readonly fundName: string
  /** FUND_TYPES_IN_TABLES. */
  readonly fundType: string
}

export interface ContactFact {
  readonly contactId: string
  readonly kind: ContactKind
  /** Masked. */
  readonly contact: string
  readonly attestation: Attestation
  readonly isDefault: boolean
}

export interface MachineFact {
  readonly fundId: string
  readonly mac: string
}

export interface TradeAccountFact {
  readonly fundId: string
  readonly market: string
  readonly trdCode: string
}

/** What the broker knows and a process decides by. What a process does not ask for is empty. */
export interface ProcessFacts {
  readonly holder: HolderFact
  readonly funds: readonly FundFact[]
  readonly contacts: readonly ContactFact[]
  readonly machines: readonly MachineFact[]
  readonly tradeAccounts: readonly TradeAccountFact[]
  /** Fund accounts that have an application of this process under way, or an approved one. */
  readonly taken: readonly { readonly fundId: string; readonly approved: boolean }[]
}

export type FactName = Exclude<keyof ProcessFacts, 'holder'>

/** Facts of a process that asks for none but who its holder is. */
export const noFacts = (holder: HolderFact): ProcessFacts => ({
  holder,
  funds: [],
  contacts: [],
  machines: [],
  tradeAccounts: [],
  taken: [],
})
