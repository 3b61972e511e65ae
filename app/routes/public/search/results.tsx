import { SEARCH_CATEGORIES } from '~/domain/content'
import { markedParts } from '~/domain/search-words'
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

/** The same on the search page and in the panel: how much was found, then the groups. */
export function Results({ found, searchKey, heading }: ResultsProps) {
  const none = found.groups.length === 0
  return (
    <div className="hits">
      <p className="search-say">{none ? SEARCH.none : SEARCH.found(searchKey, totalOf(found))}</p>
      {(found.partial || none) && (
        <p className="search-say">{found.partial ? SEARCH.away : SEARCH.noneHint}</p>
      )}
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
      <Heading className="hits-head">
        {name}
        {total > hits.length && (
          <a href={searchHref(searchKey, category)} aria-label={SEARCH.moreOf(name)}>
            {SEARCH.more}（{total}）
          </a>
        )}
      </Heading>
      <HitList hits={hits} searchKey={searchKey} />
    </section>
  )
}

/** What was found, with the words marked. */
export function HitList({ hits, searchKey }: { hits: readonly Hit[]; searchKey: string }) {
  return (
    <ul>
      {hits.map(hit => (
        <li key={hit.path + hit.title}>
          <a href={hit.path}>
            <b>
              <Marked text={hit.title} searchKey={searchKey} />
            </b>
            {hit.number && (
              <span className="number">
                <Marked text={hit.number} searchKey={searchKey} />
              </span>
            )}
            {hit.text && (
              <span className="hit-text">
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
