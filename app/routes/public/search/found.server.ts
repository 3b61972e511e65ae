import { findBusiness } from '~/domain/business-entries'
import { SEARCH_CATEGORIES, SEARCH_GROUP_SIZE, type SearchCategory } from '~/domain/content'
import { contentIfSoon, countQuestion, type RequestContext, safeReturn } from '~/server.server'
import { type Asked, PAGE_SIZE } from './asked'
import { SEARCH } from './messages'

export interface Hit {
  path: string
  title: string
  text: string
  /** Fund code or product code, where the title does not hold it. */
  number?: string
}

export interface Group {
  category: SearchCategory
  total: number
  hits: Hit[]
}

export interface SearchResults {
  groups: Group[]
  /** The broker did not answer: only the portal's own pages were searched. */
  partial: boolean
}

const ORDER = Object.keys(SEARCH_CATEGORIES)

function ownPages(key: string, page: number, size: number): Group[] {
  const found = findBusiness(key)
  const hits = found.slice((page - 1) * size, page * size).map(({ path, title, text }) => ({
    path,
    title,
    text,
  }))
  return hits.length > 0 ? [{ category: 'business', total: found.length, hits }] : []
}

type Answered = NonNullable<Awaited<ReturnType<typeof askBroker>>>['groups'][number]['data'][number]

const askBroker = (
  ctx: RequestContext,
  input: { searchKey: string; category?: SearchCategory; pageNum: number; pageSize: number },
) => contentIfSoon(ctx, 'comm.search', input)

/** A hit as it is shown. One that would lead off this site is none. */
function shown(hit: Answered): Hit[] {
  const path = safeReturn(hit.path)
  if (!path) return []
  const number = hit.fundCode ?? hit.instCode
  return [
    {
      path,
      title: hit.title,
      text: hit.content,
      number: number && !hit.title.includes(number) ? number : undefined,
    },
  ]
}

/** Questions of one address: the panel asks 75 times a minute at most, and many people may share an address. */
const RATE = { name: 'search', points: 300, seconds: 60, inMemory: true } as const

/** Everything found for a key: the first rows of each group, or one group's page. @throws a 429 response */
export async function find(ctx: RequestContext, { key, category, page }: Asked): Promise<SearchResults> {
  await countQuestion(ctx, RATE, SEARCH.tooMany)
  const size = category ? PAGE_SIZE : SEARCH_GROUP_SIZE
  const own = !category || category === 'business' ? ownPages(key, page, size) : []
  if (category === 'business') return { groups: own, partial: false }
  const answer = await askBroker(ctx, {
    searchKey: key,
    category,
    pageNum: category ? page : 1,
    pageSize: size,
  })
  const others = (answer?.groups ?? [])
    .filter(group => group.category !== 'business')
    .map(group => ({ category: group.category, total: group.total, hits: group.data.flatMap(shown) }))
    .filter(group => group.hits.length > 0)
    .sort((a, b) => ORDER.indexOf(a.category) - ORDER.indexOf(b.category))
  return { groups: [...own, ...others], partial: answer === undefined }
}
