import { currentKey, FLOWS } from './flows'
import type { FlowPage } from './flows/flow'

const pages = new Map<string, FlowPage>(
  FLOWS.flatMap(flow => flow.pages.flatMap(page => (page.draft ? [[page.draft, page]] : []))),
)

/** The page of a flow whose drafts are listed under 我的草稿; undefined for one whose drafts are not. */
export const flowOf = (flow: string): FlowPage | undefined => pages.get(currentKey(flow))

/** Where a draft is continued; undefined for a flow that is not listed. */
export function continueHref(draft: { id: string; flow: string }): string | undefined {
  const page = flowOf(draft.flow)
  return page && `${page.path}?draft=${encodeURIComponent(draft.id)}`
}
