import { TEST_GROUPS } from '~/domain/test-services'

export interface DraftFlow {
  label: string
  /** The page that takes the draft up again, by `?draft=`. */
  path: string
}

/**
 * Flows whose drafts are listed under 我的草稿; a flow that keeps drafts has a row here. Sign-in forms and queries keep
 * what was typed for their own page only and are not listed.
 */
export const FLOWS: Readonly<Record<string, DraftFlow>> = {
  ...Object.fromEntries(
    Object.entries(TEST_GROUPS).map(([group, { breadcrumb, path }]) => [
      `test-apply-${group}`,
      { label: breadcrumb, path },
    ]),
  ),
  'base-info': { label: '编辑基本信息', path: '/personal-center/base-info/edit' },
}

export const flowOf = (flow: string): DraftFlow | undefined =>
  Object.hasOwn(FLOWS, flow) ? FLOWS[flow] : undefined

/** Where a draft is continued; undefined for a flow that is not listed. */
export function continueHref(draft: { id: string; flow: string }): string | undefined {
  const flow = flowOf(draft.flow)
  return flow && `${flow.path}?draft=${encodeURIComponent(draft.id)}`
}
