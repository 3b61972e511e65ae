import { SEARCH_CATEGORIES } from '~/domain/content'
import { markedParts } from '~/domain/search-words'
import { cx } from '~/ui/class-names'
import { searchHref } from './asked'
import type { Group, Hit, SearchResults } from './found.server'
import { SEARCH } from './messages'

interface ResultsProps {
  found: SearchResults
  searchKey: string
  /** In the panel of the top bar a group's name is no heading of the page. */
  heading: 'h2' | 'p'
}

const totalOf = ({ groups }: SearchResults): string => {
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  return groups.some(group => group.total >= 1000) ? `${total} +` : String(total)
}

const SAID = 'py-1 text-sm text-ink-500'

/** The same on the search page and in the panel: how much was found, then the groups. */
export function Results({ found, searchKey, heading }: ResultsProps) {
  const none = found.groups.length === 0
  return (
    <div>
      <p className={SAID} data-search-found="">
        {none ? SEARCH.none : SEARCH.found(searchKey, totalOf(found))}
      </p>
      {(found.partial || none) && <p className={SAID}>{found.partial ? SEARCH.away : SEARCH.noneHint}</p>}
      {found.groups.map(group => (
        <ResultGroup key={group.category} group={group} searchKey={searchKey} heading={heading} />
      ))}
    </div>
  )
}

function ResultGroup({ group, searchKey, heading: Heading }: Omit<ResultsProps, 'found'> & { group: Group }) {
  const { category, total, hits } = group
  const name = SEARCH_CATEGORIES[category].zh
  return (
    <section aria-label={name}>
      <Heading className="mt-4 flex items-baseline justify-between border-b border-line pb-1 font-semibold text-heading">
        {name}
        {total > hits.length && (
          <a
            className="text-sm font-normal text-brand-600 underline decoration-brand-200 underline-offset-4 hover:decoration-current"
            href={searchHref(searchKey, category)}
            aria-label={SEARCH.moreOf(name)}
          >
            {SEARCH.more}（{total}）
          </a>
        )}
      </Heading>
      <HitList hits={hits} searchKey={searchKey} oneLine={Heading === 'p'} />
    </section>
  )
}

/** What was found, with the words marked. */
export function HitList({
  hits,
  searchKey,
  oneLine,
}: {
  hits: readonly Hit[]
  searchKey: string
  /** Each text cut to a line, as in the panel of the top bar. */
  oneLine?: boolean
}) {
  return (
    <ul>
      {hits.map(hit => (
        <li key={hit.path + hit.title}>
          <a
            className="block border-b border-line-soft px-2 py-2 text-ink-900 hover:bg-brand-50 focus-visible:-outline-offset-2"
            href={hit.path}
          >
            <b className="font-semibold text-brand-700">
              <Marked text={hit.title} searchKey={searchKey} />
            </b>
            {hit.number && (
              <span className="ml-2 text-sm text-ink-500">
                <Marked text={hit.number} searchKey={searchKey} />
              </span>
            )}
            {hit.text && (
              <span className={cx('block text-sm text-ink-700', oneLine && 'truncate')}>
                <Marked text={hit.text} searchKey={searchKey} />
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Marked({ text, searchKey }: { text: string; searchKey: string }) {
  let at = 0
  return markedParts(text, searchKey).map(part => {
    at += part.text.length
    return part.hit ? <mark key={at}>{part.text}</mark> : part.text
  })
}
