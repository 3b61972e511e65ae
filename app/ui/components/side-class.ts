/** What a menu beside a page and the contents of a text have in common. */
export const sideFrameClass = 'mb-4 rounded border border-line bg-surface shadow-card'
export const sideSummaryClass = 'flex min-h-11 items-center gap-2 px-4 text-ink-700'
export const sideTitleClass = 'border-b border-line px-4 py-2.5 font-semibold text-heading compact:hidden'
export const sideLinkClass =
  'flex justify-between gap-2 border-l-[3px] py-1.5 pr-4 hover:bg-brand-50 hover:text-brand-700 compact:py-2.5'
