import type { Transaction } from 'kysely'
import type { PortalTables } from '../database/portal-tables'
import type { Drafts } from '../drafts/drafts'
import type { Intent, SentRequest } from './intent'
import type { IntentRows } from './intent-rows'

/** What is known at last of an effect: it stands, or it is refused with words for the person. */
export interface Settlement {
  state: 'done' | 'refused'
  /** The broker's code; '' where a person decided. */
  code: string
  message: string
}

/**
 * Writes down what became of an effect that was sent; its receipt says so from then on, and the draft of one that
 * stands is dropped. False when it was settled meanwhile: then nothing is written.
 */
export async function settleIn(
  tx: Transaction<PortalTables>,
  { rows, drafts }: { rows: IntentRows; drafts: Drafts },
  intent: Intent,
  request: SentRequest,
  { state, code, message }: Settlement,
): Promise<boolean> {
  const answer = { to: `/receipt/${intent.reference}`, message, back: request.back }
  if (!(await rows.settle(tx, intent.key, state, answer, code))) return false
  if (state === 'done' && request.draftId)
    await drafts.drop(tx, intent.subject, request.draftId, request.draftVersion)
  return true
}
