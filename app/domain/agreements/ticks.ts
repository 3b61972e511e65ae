/** What is said of the box of an agreement (spec 2 §4, §5). */
export const AGREEMENT_MESSAGES = {
  unread: '请先阅读相关协议',
  readFirst: '请先阅读相关协议！',
  readBoth: '请先阅读相关协议、风险揭示书！',
  changed: '协议内容已更新，请重新阅读并同意',
} as const

/** An agreement beside its box: the version in force, and since when the person has agreed to it; '' for not yet. */
export interface AgreementState {
  readonly id: string
  readonly title: string
  readonly version: string
  readonly agreedAt: string
}

/**
 * What is wrong with the box of an agreement. A box ticked unread does not count.
 * @param alert the form's own words for an agreement that is not agreed to
 */
export function agreementProblem(ticked: boolean, read: boolean, alert: string): string | undefined {
  if (ticked && !read) return AGREEMENT_MESSAGES.unread
  return ticked ? undefined : alert
}
