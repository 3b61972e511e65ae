export interface Crumb {
  label: string
  href?: string
}

/** The way to this page; the last crumb is the page itself. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav className="print:hidden" aria-label="当前位置">
      <ol className="mb-3 flex flex-wrap text-sm text-ink-500">
        {items.map((item, index) => (
          <li
            key={item.label}
            className="before:px-2 before:text-line-strong before:content-['/'] first:before:content-none"
            aria-current={index === items.length - 1 ? 'page' : undefined}
          >
            {item.href && index < items.length - 1 ? (
              <a
                className="inline-block min-h-6 underline-offset-4 hover:text-brand-600 hover:underline"
                href={item.href}
              >
                {item.label}
              </a>
            ) : (
              item.label
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
