import type { ReactNode } from 'react'
import { cx } from '../class-names'
import { blockBodyClass, blockHeadClass, blockTitleClass } from './block-class'

/** The page's h1, a line about it, and what can be done from here. */
export function PageTitle({
  title,
  lead,
  actions,
  stretch,
}: {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  /** On a phone the actions take the whole line, as a search does. */
  stretch?: boolean
}) {
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <div>
        <h1>{title}</h1>
        {lead && <p className="mt-1 text-ink-500">{lead}</p>}
      </div>
      {actions && (
        <div
          className={cx(
            'flex flex-wrap items-center gap-3 print:hidden',
            stretch && 'compact:min-w-0 compact:flex-auto',
          )}
        >
          {actions}
        </div>
      )}
    </header>
  )
}

/** Frame of a block of the page; paper has neither its shadow nor a break within it. */
export const panelClass =
  'mb-4 rounded border border-line bg-surface shadow-card print:break-inside-avoid print:shadow-none'

/** A titled block of the page. */
export function Panel({
  title,
  aside,
  id,
  label,
  flush,
  children,
}: {
  title?: string
  aside?: ReactNode
  id?: string
  /** Name of a block without a title. */
  label?: string
  /** The content reaches the frame, as tables and lists do. */
  flush?: boolean
  children: ReactNode
}) {
  return (
    <section
      className={panelClass}
      id={id}
      aria-label={label}
      aria-labelledby={title && id ? `${id}-title` : undefined}
    >
      {title && (
        <header className={blockHeadClass}>
          <h2 className={blockTitleClass} id={id && `${id}-title`}>
            {title}
          </h2>
          {aside && <div>{aside}</div>}
        </header>
      )}
      {flush ? children : <div className={blockBodyClass}>{children}</div>}
    </section>
  )
}
