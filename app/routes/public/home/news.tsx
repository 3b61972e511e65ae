import { formatDate } from '~/domain/formats'
import { EmptyState, Icon } from '~/ui/components'
import { NEWS, WAYS } from './messages'

interface Head {
  eid: string
  title: string
  classification: string
  eutime: string
}

/** Newest announcements, and what is looked for most beside them. Undefined: the broker did not answer in time. */
export function News({ articles }: { articles?: readonly Head[] }) {
  return (
    <div className="home-news">
      <section aria-labelledby="news">
        <header className="home-head">
          <h2 id="news">{NEWS.title}</h2>
          <a href="/article">{NEWS.more}</a>
        </header>
        <NewsList articles={articles} />
      </section>
      <nav aria-labelledby="ways">
        <header className="home-head">
          <h2 id="ways">{WAYS.title}</h2>
        </header>
        <ul className="ways">
          {WAYS.links.map(({ label, text, href, icon }) => (
            <li key={href}>
              <a href={href}>
                <Icon name={icon} />
                <b>{label}</b>
                <span>{text}</span>
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
    <ul className="news">
      {articles.map(({ eid, title, classification, eutime }) => (
        <li key={eid}>
          <a href={`/article/article-info/${encodeURIComponent(eid)}`}>{title}</a>
          <span>{classification}</span>
          <time dateTime={eutime}>{formatDate(eutime)}</time>
        </li>
      ))}
    </ul>
  )
}
