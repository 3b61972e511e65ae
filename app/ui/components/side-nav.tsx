import { cx } from '../class-names'
import { Icon } from './icon'
import { sideFrameClass, sideLinkClass, sideSummaryClass, sideTitleClass } from './side-class'

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
    <nav className={cx(sideFrameClass, 'self-start print:hidden')} aria-label={title}>
      <details className="peer desk:hidden" data-menu="">
        <summary className={sideSummaryClass}>
          <Icon name="list" />
          {current ? `${title} · ${current.label}` : title}
          <Icon name="chevron-down" size="small" className="ml-auto" />
        </summary>
      </details>
      <div className="compact:hidden compact:peer-open:block compact:peer-open:border-t compact:peer-open:border-line">
        <p className={sideTitleClass}>{title}</p>
        <SideLinks links={links} />
      </div>
    </nav>
  )
}

const linkClass = ({ current }: SideLink, nested: boolean): string =>
  cx(
    sideLinkClass,
    nested ? 'pl-8 text-sm' : 'pl-4',
    current ? 'font-semibold text-brand-700' : 'text-ink-700',
    current === 'page' ? 'border-brand-600 bg-brand-50' : 'border-transparent',
  )

function SideLinks({ links, nested = false }: { links: readonly SideLink[]; nested?: boolean }) {
  return (
    <ul className={nested ? undefined : 'py-1.5'}>
      {links.map(link => (
        <li key={link.href}>
          <a className={linkClass(link, nested)} href={link.href} aria-current={link.current}>
            {link.label}
            {link.count !== undefined && (
              <span className="font-normal text-ink-500">
                <span className="sr-only">共</span> {link.count}
                <span className="sr-only"> 篇</span>
              </span>
            )}
          </a>
          {link.links && link.links.length > 0 && <SideLinks links={link.links} nested />}
        </li>
      ))}
    </ul>
  )
}
