/** Head, title and body that a panel and a layer have in common. */
export const blockHeadClass =
  'flex items-center justify-between gap-3 border-b border-line px-5 py-2.5 compact:px-4'
export const blockTitleClass =
  "relative pl-3 before:absolute before:bottom-1 before:left-0 before:top-1 before:w-[3px] before:bg-brand-600 before:content-['']"
export const blockBodyClass = 'px-5 py-4 compact:px-4'
