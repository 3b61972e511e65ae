import { labelOf } from './enumeration'
import { FLOWS } from './flows'
import type { BusinessKind } from './flows/flow'

const kinds = new Map<string, BusinessKind>(FLOWS.flatMap(({ records = {} }) => Object.entries(records)))

/** The name of a kind of business; one that no flow has is shown as it is. */
export const businessName = (kind: string): string => kinds.get(kind)?.name ?? kind

/** Words of a state of that kind. */
export const businessState = (kind: string, state: string): string =>
  labelOf(kinds.get(kind)?.states ?? {}, state)

/** The page where business of that kind is handled. */
export const businessHref = (kind: string): string | undefined => kinds.get(kind)?.href

/** Where an application stands, for its colour: done, refused or still under way. */
export type ApplicationEnd = 'done' | 'refused' | 'open'

/** Where an application of that kind stands in that state; a negative state is a refusal (spec 2 §4). */
export function businessEnd(kind: string, state: string): ApplicationEnd {
  const row = kinds.get(kind)
  if (row?.done.includes(state)) return 'done'
  return row?.refused.includes(state) || state.startsWith('-') ? 'refused' : 'open'
}
