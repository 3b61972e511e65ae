import { cx } from '~/ui/class-names'
import { Icon } from '~/ui/components/icon'
import { sideFrameClass, sideLinkClass, sideSummaryClass, sideTitleClass } from '~/ui/components/side-class'
import type { Heading } from './headings'

const LINK = cx(
  sideLinkClass,
  "border-transparent pl-4 data-[depth='2']:pl-8 data-[depth='2']:text-sm data-[depth='3']:pl-12 data-[depth='3']:text-sm",
)

/** A text's headings as links: beside it on a wide desktop, folded above it elsewhere. */
export function TableOfContents({ items }: { items: readonly Heading[] }) {
  return (
    <nav
      className={cx(
        sideFrameClass,
        'print:hidden wide:sticky wide:top-4 wide:max-h-[calc(100vh-2rem)] wide:overflow-y-auto',
      )}
      aria-label="本文目录"
    >
      <details className="peer wide:hidden">
        <summary className={sideSummaryClass}>
          <Icon name="list" />
          本文目录
          <Icon name="chevron-down" size="small" className="ml-auto" />
        </summary>
      </details>
      <div className="hidden peer-open:block peer-open:border-t peer-open:border-line wide:block">
        <p className={sideTitleClass}>本文目录</p>
        <ul className="py-1.5">
          {items.map(({ id, text, depth }) => (
            <li key={id}>
              <a
                className={cx(LINK, depth === 3 ? 'text-ink-500' : 'text-ink-700')}
                data-depth={depth}
                href={`#${encodeURIComponent(id)}`}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
