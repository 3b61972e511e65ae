import { Icon, type IconName } from './icon'

export interface Tab {
  label: string
  href: string
  current?: boolean
  icon?: IconName
}

/**
 * Tabs as links; on a phone they fold under a button that names the current one, to a row of their icons
 * where each has one.
 */
export function Tabs({ name, items }: { name: string; items: readonly Tab[] }) {
  const current = items.find(item => item.current) ?? items[0]
  return (
    <nav className={items.every(item => item.icon) ? 'tabs icons' : 'tabs'} aria-label={name}>
      <details className="tabs-fold" data-menu="">
        <summary>
          <Icon name="list" />
          {current?.label}
          <Icon name="chevron-down" size="small" />
        </summary>
      </details>
      <ul>
        {items.map(item => (
          <li key={item.href}>
            <a href={item.href} aria-current={item.current ? 'page' : undefined}>
              {item.icon && <Icon name={item.icon} />}
              <span>{item.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
