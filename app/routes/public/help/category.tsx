import { useLoaderData } from '@remix-run/react'
import { CONTENT_SECTIONS, type ContentSection, categoryPath } from '~/domain/content'
import { pageAt } from '~/domain/paging'
import {
  absent,
  type Category,
  categoriesOf,
  headsOf,
  initialsOf,
  listed,
} from '~/features/texts/texts.server'
import { publicPageLoader, type RequestContext } from '~/server.server'
import { PageTitle, pageMetaOf } from '~/ui/components'
import { Pagination } from '~/ui/table'
import { HelpFrame } from './frame'
import { TextGroups } from './groups'
import { helpSide } from './side.server'

const SIZE = 10

/** Help sections before articles: the address names a category, not its section, and initials differ only within one. */
const SECTIONS = (Object.keys(CONTENT_SECTIONS) as ContentSection[]).sort(
  (a, b) => Number(a === 'article') - Number(b === 'article'),
)

async function categoriesNamed(ctx: RequestContext, initials: string): Promise<Category[]> {
  const all = await Promise.all(SECTIONS.map(section => categoriesOf(ctx, section)))
  const named = all.flat().filter(each => each.initials === initials)
  const help = named.filter(({ section }) => section !== 'article')
  return help.length > 0 ? help : named
}

export const loader = publicPageLoader('/help-center/article/{initials}', async ctx => {
  const [first, ...others] = await categoriesNamed(ctx, initialsOf(ctx))
  if (!first) throw absent()
  const page = pageAt(ctx.url)
  const most = Math.max(...[first, ...others].map(({ total }) => total))
  const pages = Math.max(1, Math.ceil(most / SIZE))
  if (page > pages) throw absent()
  const groups = await Promise.all(
    [first, ...others].map(async ({ section, initials, classification }) => {
      const { articles } = await headsOf(ctx, section, { initials, pageNum: page, pageSize: SIZE })
      const name = others.length > 0 ? `${CONTENT_SECTIONS[section].zh} · ${classification}` : classification
      return { name, id: `${section}-${initials}`, path: '', total: 0, texts: articles.map(listed) }
    }),
  )
  return {
    name: first.classification,
    section: CONTENT_SECTIONS[first.section].zh,
    path: `/help-center/article/${encodeURIComponent(first.initials)}`,
    known: categoryPath(first),
    side: await helpSide(ctx, { section: first.section, initials: first.initials, mark: 'page' }),
    ...{ groups, page, pages },
  }
})

const pagePath = (path: string, page: number) => (page === 1 ? path : `${path}?page=${page}`)

export const meta = pageMetaOf<typeof loader>(({ name, section, known, page }) => ({
  title: page === 1 ? name : `${name}（第 ${page} 页）`,
  description: `${section}：${name}。`,
  canonical: pagePath(known, page),
}))

/** Texts of one category of the help centre. */
export default function HelpCategory() {
  const { name, section, path, side, groups, page, pages } = useLoaderData<typeof loader>()
  return (
    <HelpFrame side={side} crumbs={[{ label: name }]}>
      <PageTitle title={name} lead={section} />
      <TextGroups groups={groups} />
      {pages > 1 && <Pagination page={page} pages={pages} href={to => pagePath(path, to)} />}
    </HelpFrame>
  )
}
