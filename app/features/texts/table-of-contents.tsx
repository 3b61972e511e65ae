import { Icon } from '~/ui/components/icon'
import type { Heading } from './headings'

/** A text's headings as links: beside it on a desktop, folded above it on a phone. */
export function TableOfContents({ items }: { items: readonly Heading[] }) {
  return (
    <nav className="toc" aria-label="本文目录">
      <details className="side-fold">
        <summary>
          <Icon name="list" />
          本文目录
          <Icon name="chevron-down" size="small" />
        </summary>
      </details>
      <div className="side-in">
        <p className="side-title">本文目录</p>
        <ul>
          {items.map(({ id, text, depth }) => (
            <li key={id} className={`d${depth}`}>
              <a href={`#${encodeURIComponent(id)}`}>{text}</a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
