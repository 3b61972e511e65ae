import { Icon } from './icon'

export interface SideLink {
  label: string
  href: string
  /** The page itself (`page`), or what it belongs to (`true`). */
  current?: 'page' | 'true'
  count?: number
  links?: readonly SideLink[]
}

const isCurrent = (link: SideLink): boolean =>
  link.current !== undefined || (link.links ?? []).some(isCurrent)

/** Types or categories beside a list or a text; on a phone they fold under a button that names the current one. */
export function SideNav({ title, links }: { title: string; links: readonly SideLink[] }) {
  const current = links.find(isCurrent)
  return (
    <nav className="side" aria-label={title}>
      <details className="side-fold" data-menu="">
        <summary>
          <Icon name="list" />
          {current ? `${title} · ${current.label}` : title}
          <Icon name="chevron-down" size="small" />
        </summary>
      </details>
      <div className="side-in">
        <p className="side-title">{title}</p>
        <SideLinks links={links} />
      </div>
    </nav>
  )
}

function SideLinks({ links }: { links: readonly SideLink[] }) {
  return (
    <ul>
      {links.map(link => (
        <li key={link.href}>
          <a href={link.href} aria-current={link.current}>
            {link.label}
            {link.count !== undefined && (
              <span className="side-count">
                <span className="sr">共</span> {link.count}
                <span className="sr"> 篇</span>
              </span>
            )}
          </a>
          {link.links && link.links.length > 0 && <SideLinks links={link.links} />}
        </li>
      ))}
    </ul>
  )
}
