import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { categoryPath } from '~/domain/content'
import { pageAt } from '~/domain/paging'
import { TextList } from '~/features/texts'
import { absent, headsOf, initialsOf, listed } from '~/features/texts/texts.server'
import { publicPageLoader } from '~/server.server'
import { Breadcrumb, EmptyState, PageTitle, Panel, pageMetaOf } from '~/ui/components'
import { SideNav } from '~/ui/components/side-nav'
import { ButtonLink } from '~/ui/form'
import { SidePage } from '~/ui/layout'
import { Pagination } from '~/ui/table'
import { DISCLOSURE, describe, MESSAGES, TERMINAL_PATH } from './messages'
import { articleCategories, articleSide } from './side.server'

const SIZE = 10

export const loader = publicPageLoader(['/article', '/article/{initials}'], async ctx => {
  const asked = ctx.params.initials === undefined ? undefined : initialsOf(ctx)
  if (asked === DISCLOSURE.initials) throw redirect(DISCLOSURE.path, 302)
  const categories = await articleCategories(ctx)
  const category = asked ? categories.find(({ initials }) => initials === asked) : categories[0]
  if (asked && !category) throw absent()
  const page = pageAt(ctx.url)
  const { articles, count } = category
    ? await headsOf(ctx, 'article', { initials: category.initials, pageNum: page, pageSize: SIZE })
    : { articles: [], count: 0 }
  const pages = Math.max(1, Math.ceil(count / SIZE))
  if (page > pages) throw absent()
  return {
    name: category?.classification ?? MESSAGES.articles,
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
        items={[
          { label: '首页', href: '/' },
          { label: MESSAGES.articles, href: '/article' },
          { label: name },
        ]}
      />
      <SidePage>
        <SideNav title={MESSAGES.categories} links={side} />
        <div>
          <PageTitle
            title={name}
            actions={<ButtonLink href={TERMINAL_PATH}>{MESSAGES.terminal}</ButtonLink>}
          />
          <Panel label={`${name}列表`} flush>
            {texts.length > 0 ? <TextList texts={texts} flush /> : <EmptyState title={MESSAGES.none} />}
          </Panel>
          {pages > 1 && (
            <Pagination page={page} pages={pages} total={count} href={to => pagePath(path, to)} />
          )}
          {count > 0 && (
            <p className="mt-3 text-right text-sm">
              <a href={`${path}/feed.atom`}>{MESSAGES.feed}</a>
            </p>
          )}
        </div>
      </SidePage>
    </>
  )
}
