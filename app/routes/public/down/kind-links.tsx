import { cx } from '~/ui/class-names'

interface KindLink {
  href: string
  label: string
  current?: boolean
}

const LINK = 'inline-block rounded border px-3 py-1'
const CURRENT = 'border-brand-600 bg-brand-600 text-brand-on'
const OTHER = 'border-line bg-surface text-ink-700 hover:border-brand-600 hover:text-brand-600'

/** Kinds of software, or languages of one kind. */
export function KindLinks({ label, links }: { label: string; links: readonly KindLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="mb-5 flex flex-wrap gap-2">
        {links.map(link => (
          <li key={link.href}>
            <a
              className={cx(LINK, link.current ? CURRENT : OTHER)}
              href={link.href}
              aria-current={link.current ? 'page' : undefined}
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
