import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { categoryPath } from '~/domain/content'
import { pageAt } from '~/domain/paging'
import { publicPage } from '~/server.server'
import { absent, headsOf, initialsOf, listed } from '~/texts.server'
import { SideNav, TextList } from '~/ui/content'
import { ButtonLink } from '~/ui/form'
import { Breadcrumb, EmptyState, PageTitle, pageMetaOf } from '~/ui/parts'
import { Pagination } from '~/ui/table'
import { articleCategories, articleSide } from './side.server'
import { DISCLOSURE, describe, TERMINAL_PATH, WORDS } from './words'

const SIZE = 10

export const loader = publicPage(['/article', '/article/{initials}'], async here => {
  const asked = here.params.initials === undefined ? undefined : initialsOf(here)
  if (asked === DISCLOSURE.initials) throw redirect(DISCLOSURE.path, 302)
  const categories = await articleCategories(here)
  const category = asked ? categories.find(({ initials }) => initials === asked) : categories[0]
  if (asked && !category) throw absent()
  const page = pageAt(here.url)
  const { articles, count } = category
    ? await headsOf(here, 'article', { initials: category.initials, pageNum: page, pageSize: SIZE })
    : { articles: [], count: 0 }
  const pages = Math.max(1, Math.ceil(count / SIZE))
  if (page > pages) throw absent()
  return {
    name: category?.classification ?? WORDS.articles,
    path: category ? categoryPath(category) : '/article',
    side: articleSide(categories, category?.initials ?? '', 'page'),
    texts: articles.map(listed),
    ...{ page, pages, count },
  }
})

const pagePath = (path: string, page: number) => (page === 1 ? path : `${path}?page=${page}`)

export const meta = pageMetaOf<typeof loader>(({ name, path, page }) => ({
  title: page === 1 ? name : `${name}（第 ${page} 页）`,
  description: describe(name),
  canonical: pagePath(path, page),
  feed: path === '/article' ? undefined : { title: `${name} - 机构通`, href: `${path}/feed.atom` },
}))

/** A category's articles, newest first. */
export default function ArticleList() {
  const { name, path, side, texts, page, pages, count } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb
        items={[{ label: '首页', href: '/' }, { label: WORDS.articles, href: '/article' }, { label: name }]}
      />
      <div className="side-page">
        <SideNav title={WORDS.categories} links={side} />
        <div>
          <PageTitle title={name} actions={<ButtonLink href={TERMINAL_PATH}>{WORDS.terminal}</ButtonLink>} />
          <section className="panel" aria-label={`${name}列表`}>
            {texts.length > 0 ? <TextList texts={texts} /> : <EmptyState title={WORDS.none} />}
          </section>
          {pages > 1 && (
            <Pagination page={page} pages={pages} total={count} href={to => pagePath(path, to)} />
          )}
          {count > 0 && (
            <p className="list-foot">
              <a href={`${path}/feed.atom`}>{WORDS.feed}</a>
            </p>
          )}
        </div>
      </div>
    </>
  )
}
