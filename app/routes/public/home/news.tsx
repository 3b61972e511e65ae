import { formatDate } from '~/domain/formats'
import { EmptyState, Icon } from '~/ui/components'
import { NEWS, WAYS } from './messages'

const HEAD = 'mb-1 flex items-baseline justify-between border-b-2 border-heading-soft pb-2'
const ITEM =
  'flex items-baseline gap-4 border-b border-line py-3 compact:flex-wrap compact:gap-x-3 compact:gap-y-0'
const ITEM_LINK =
  'min-w-0 flex-auto truncate py-0.5 text-ink-900 underline-offset-4 hover:text-brand-600 hover:underline compact:w-full compact:flex-none compact:whitespace-normal'
const ITEM_FACT = 'flex-none text-sm tabular-nums text-ink-500'

interface Head {
  eid: string
  title: string
  classification: string
  eutime: string
}

/** Newest announcements, and what is looked for most beside them. Undefined: the broker did not answer in time. */
export function News({ articles }: { articles?: readonly Head[] }) {
  return (
    <div className="mt-14 grid gap-12 compact:mt-9 compact:gap-8 desk:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <section aria-labelledby="news">
        <header className={HEAD}>
          <h2 className="text-xl" id="news">
            {NEWS.title}
          </h2>
          <a href="/article">{NEWS.more}</a>
        </header>
        <NewsList articles={articles} />
      </section>
      <nav aria-labelledby="ways">
        <header className={HEAD}>
          <h2 className="text-xl" id="ways">
            {WAYS.title}
          </h2>
        </header>
        <ul>
          {WAYS.links.map(({ label, text, href, icon }) => (
            <li key={href}>
              <a
                className="grid grid-cols-[auto_1fr] gap-x-3 border-b border-line py-3 text-ink-900 hover:text-brand-600"
                href={href}
              >
                <Icon name={icon} className="row-span-2 mt-1 text-brand-600" />
                <b className="font-semibold">{label}</b>
                <span className="text-sm text-ink-500">{text}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function NewsList({ articles }: { articles?: readonly Head[] }) {
  if (!articles) return <EmptyState title={NEWS.away} />
  if (articles.length === 0) return <EmptyState />
  return (
    <ul>
      {articles.map(({ eid, title, classification, eutime }) => (
        <li key={eid} className={ITEM}>
          <a className={ITEM_LINK} href={`/article/article-info/${encodeURIComponent(eid)}`}>
            {title}
          </a>
          <span className={ITEM_FACT}>{classification}</span>
          <time className={ITEM_FACT} dateTime={eutime}>
            {formatDate(eutime)}
          </time>
        </li>
      ))}
    </ul>
  )
}
