/** A menu under its button: open by a press on the `peer` before it, and under a mouse on the `group` around both. */
export const menuClass =
  'absolute top-full z-40 hidden min-w-[13rem] bg-surface py-1.5 text-ink-900 shadow-menu peer-open:block mouse:desk:group-hover:block'
export const menuLinkClass = 'block px-4 py-1.5 hover:bg-brand-50 hover:text-brand-700'
