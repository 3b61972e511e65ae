import type { ReactNode } from 'react'

/** The page's h1, a line about it, and what can be done from here. */
export function PageTitle({
  title,
  lead,
  actions,
}: {
  title: string
  lead?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className="page-title">
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  )
}

/** A titled block of the page. */
export function Panel({
  title,
  aside,
  id,
  children,
}: {
  title?: string
  aside?: ReactNode
  id?: string
  children: ReactNode
}) {
  return (
    <section className="panel" id={id} aria-labelledby={title && id ? `${id}-title` : undefined}>
      {title && (
        <header className="panel-head">
          <h2 id={id && `${id}-title`}>{title}</h2>
          {aside && <div className="panel-aside">{aside}</div>}
        </header>
      )}
      <div className="panel-body">{children}</div>
    </section>
  )
}
