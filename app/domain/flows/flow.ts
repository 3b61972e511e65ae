import type { Address } from '../addresses'
import type { Enumeration } from '../enumeration'
import type { HubAudience, HubParameter, HubSection } from '../hub-sections'

/** Where the hub offers a page, by which title where that is not the page's own, and to whom. */
export interface HubPlace {
  readonly section: HubSection
  readonly title?: string
  readonly audience?: HubAudience
  readonly parameter?: HubParameter
}

/** What the search says of a page: one line, and what else people call it. */
export interface SearchText {
  readonly text: string
  readonly words: string
}

/** A page that takes a flow up: its form, by `?draft=` with what was typed. */
export interface FlowPage {
  readonly path: Address | `${Address}/${string}`
  readonly title: string
  /** Name that its drafts are kept under; drafts of a page without one are not listed under 我的草稿. */
  readonly draft?: string
  /** Found by the search; needs a path of the table of addresses. */
  readonly search?: SearchText
  /** Offered in the hub; needs `search`. */
  readonly hub?: HubPlace
}

/** What an audited action means; `receipt` is the label of the receipt that it leaves. */
export interface FlowAction {
  readonly meaning: string
  readonly receipt?: string
}

/**
 * Kind of applications as the list of all of an account's business writes them (spec 2 §2, business-record): its states,
 * and the page where it is handled.
 */
export interface BusinessKind {
  readonly name: string
  readonly states: Enumeration
  readonly href: string
  /** States in which nothing more happens; what is neither is under way. */
  readonly done: readonly string[]
  readonly refused: readonly string[]
}

/**
 * One flow of the portal. What lists drafts, receipts, business records, the hub, the search and the audit's actions say
 * of it is derived from its row.
 */
export interface Flow {
  /** Identifier: folder, draft, form, audit actions, journey. */
  readonly key: string
  readonly pages: readonly [FlowPage, ...FlowPage[]]
  /** By their names in the audit. */
  readonly actions: Readonly<Record<string, FlowAction>>
  /** By the names of the kinds. */
  readonly records?: Readonly<Record<string, BusinessKind>>
}
