import { cx } from '../class-names'
import { Icon, type IconName } from './icon'

export interface Tab {
  label: string
  href: string
  current?: boolean
  icon?: IconName
}

const ROW = 'flex min-h-11 items-center gap-2 px-4'
const CURRENT = 'border-b-2 border-brand-600 font-semibold text-brand-700'
const OTHER = 'border-b-2 border-transparent text-ink-700 hover:text-brand-600'
const FOLDED = 'compact:hidden compact:flex-col compact:peer-open:flex'
const ICON_ROW =
  'compact:justify-around compact:peer-open:flex-col compact:[&_span]:sr-only compact:peer-open:[&_span]:not-sr-only'

/**
 * Tabs as links; on a phone they fold under a button that names the current one, to a row of their icons
 * where each has one.
 */
export function Tabs({ name, items }: { name: string; items: readonly Tab[] }) {
  const current = items.find(item => item.current) ?? items[0]
  const allIcons = items.every(item => item.icon)
  return (
    <nav
      className="mb-4 border-b border-line bg-surface px-3 shadow-card print:hidden compact:px-0"
      aria-label={name}
    >
      <details className="peer hidden compact:block" data-menu="">
        <summary className={cx(ROW, 'text-ink-700')}>
          <Icon name="list" />
          {current?.label}
          <Icon name="chevron-down" size="small" className="ml-auto" />
        </summary>
      </details>
      <ul className={cx('flex flex-wrap', allIcons ? ICON_ROW : FOLDED)}>
        {items.map(item => (
          <li key={item.href}>
            <a
              className={cx(ROW, item.current ? CURRENT : OTHER)}
              href={item.href}
              aria-current={item.current ? 'page' : undefined}
            >
              {item.icon && <Icon name={item.icon} />}
              <span>{item.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
