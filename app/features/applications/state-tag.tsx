import type { ApplicationEnd } from '~/domain/business-records'
import { formatDateTime } from '~/domain/formats'
import { Tag } from '~/ui/components'

/** Where an application stands: the words of its state, and whether anything more happens. */
export interface Standing {
  readonly stateText: string
  readonly end: ApplicationEnd
}

const COLOURS = { done: 'ok', refused: 'error', open: 'info' } as const

/** The state of an application in words and colour. */
export const StateTag = ({ stateText, end }: Standing) => <Tag kind={COLOURS[end]}>{stateText}</Tag>

/** A step of an application for the timeline, as a loader answers it. */
interface ProgressStep {
  readonly label: string
  readonly at?: string
  readonly note?: string
  readonly state: 'done' | 'current' | 'ahead' | 'refused'
}

interface HistoryRow {
  readonly at: string
  readonly by: string
  readonly to: string
  readonly note: string
}

const ENDS = { done: 'done', refused: 'refused', open: 'current' } as const

/** Steps so far, of which the last is where the application stands, and those ahead while it is under way. */
export function progressOf(
  history: readonly HistoryRow[],
  end: ApplicationEnd,
  ahead: readonly string[] = [],
): ProgressStep[] {
  const steps = history.map(({ at, by, to, note }) => ({
    label: to,
    at: at && formatDateTime(at),
    note: [by, note].filter(Boolean).join('：'),
    state: 'done' as const,
  }))
  const last = steps.at(-1)
  if (!last) return []
  const coming = end === 'open' ? ahead.map(label => ({ label, state: 'ahead' as const })) : []
  return [...steps.slice(0, -1), { ...last, state: ENDS[end] }, ...coming]
}
