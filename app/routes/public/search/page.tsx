import { useLoaderData } from '@remix-run/react'
import { BUSINESS_ENTRIES } from '~/domain/business-entries'
import { SEARCH_CATEGORIES, SEARCH_KEY_MAX } from '~/domain/content'
import { publicPageLoader } from '~/server.server'
import { Breadcrumb, EmptyState, PageTitle, Panel, pageMeta } from '~/ui/components'
import { buttonClass, inputClass } from '~/ui/form'
import { Pagination } from '~/ui/table'
import { type Asked, askedIn, PAGE_SIZE, searchHref } from './asked'
import { find, type SearchResults } from './found.server'
import { SEARCH } from './messages'
import { HitList, Results } from './results'

export const meta = pageMeta(SEARCH.title, { hidden: true })

export const loader = publicPageLoader('/search', async ctx => {
  const asked = askedIn(ctx.url.searchParams)
  if (asked.tooLong) ctx.status = 422
  return { asked, found: asked.key ? await find(ctx, asked) : undefined }
})

/** What the search panel shows, as a page: by group, or one group page by page. */
export default function Search() {
  const { asked, found } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title={SEARCH.title} />
      <SearchForm asked={asked} />
      {found ? <Shown asked={asked} found={found} /> : <Nothing asked={asked} />}
    </>
  )
}

function SearchForm({ asked: { typed, tooLong } }: { asked: Asked }) {
  return (
    <form className="mb-4 flex gap-3" action="/search" method="get" aria-label={SEARCH.title}>
      <div className="min-w-0 flex-auto desk:max-w-[36rem]">
        <input
          className={inputClass()}
          name="q"
          type="search"
          defaultValue={typed}
          maxLength={SEARCH_KEY_MAX}
          placeholder={SEARCH.placeholder}
          aria-label={SEARCH.label}
          aria-invalid={tooLong ? true : undefined}
          aria-describedby="search-hint"
          autoComplete="off"
        />
        <p
          id="search-hint"
          className={tooLong ? 'mt-1 font-semibold text-error-700' : 'mt-1 text-sm text-ink-500'}
          role={tooLong ? 'alert' : undefined}
        >
          {tooLong ? SEARCH.tooLong(tooLong) : SEARCH.hint}
        </p>
      </div>
      <button type="submit" className={buttonClass('primary')}>
        {SEARCH.button}
      </button>
    </form>
  )
}

function Shown({ asked: { key, category, page }, found }: { asked: Asked; found: SearchResults }) {
  if (!category)
    return (
      <Panel>
        <Results found={found} searchKey={key} heading="h2" />
      </Panel>
    )
  const name = SEARCH_CATEGORIES[category].zh
  const group = found.groups[0]
  return (
    <>
      <Breadcrumb items={[{ label: SEARCH.all, href: searchHref(key) }, { label: name }]} />
      <Panel>
        <h2>{SEARCH.foundIn(name, key, group?.total ?? 0)}</h2>
        <div>
          {group ? <HitList hits={group.hits} searchKey={key} /> : <EmptyState title={SEARCH.none} />}
        </div>
        {group && (
          <Pagination
            page={page}
            pages={Math.ceil(group.total / PAGE_SIZE)}
            total={group.total}
            href={next => searchHref(key, category, next)}
          />
        )}
      </Panel>
    </>
  )
}

/** Before anything is asked: where most people go. */
function Nothing({ asked }: { asked: Asked }) {
  if (asked.typed.trim() && !asked.tooLong)
    return <EmptyState title={SEARCH.none}>{SEARCH.noneHint}</EmptyState>
  const hits = BUSINESS_ENTRIES.slice(0, 6)
  return (
    <Panel>
      <h2>{SEARCH.start}</h2>
      <div>
        <HitList hits={hits} searchKey="" />
      </div>
    </Panel>
  )
}
