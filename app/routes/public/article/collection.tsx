import { useLoaderData } from '@remix-run/react'
import { categoryPath } from '~/domain/content'
import { TitleList } from '~/features/texts'
import { headsOf, listed } from '~/features/texts/texts.server'
import { publicPageLoader } from '~/server.server'
import { Breadcrumb, EmptyState, PageTitle, Panel, pageMeta } from '~/ui/components'
import { SideNav } from '~/ui/components/side-nav'
import { SidePage } from '~/ui/layout'
import { MESSAGES } from './messages'
import { articleCategories, articleSide } from './side.server'

/** Newest articles shown of each category. */
const SIZE = 5

export const loader = publicPageLoader('/article/wzhz', async ctx => {
  const categories = await articleCategories(ctx)
  const groups = await Promise.all(
    categories.map(async ({ classification, initials, total }) => {
      const { articles } = await headsOf(ctx, 'article', { initials, pageSize: SIZE })
      const path = categoryPath({ section: 'article', initials })
      return { name: classification, initials, path, total, texts: articles.map(listed) }
    }),
  )
  return { side: articleSide(categories, 'wzhz', 'page'), groups }
})

export const meta = pageMeta(MESSAGES.collection, {
  description: `${MESSAGES.collectionLead}。`,
  canonical: '/article/wzhz',
})

/** Every category with its newest articles. */
export default function ArticleCollection() {
  const { side, groups } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: MESSAGES.articles, href: '/article' },
          { label: MESSAGES.collection },
        ]}
      />
      <SidePage>
        <SideNav title={MESSAGES.categories} links={side} />
        <div>
          <PageTitle title={MESSAGES.collection} lead={MESSAGES.collectionLead} />
          {groups.length === 0 && <EmptyState />}
          <div className="grid gap-4 desk:grid-cols-2">
            {groups.map(({ name, initials, path, total, texts }) => (
              <Panel
                key={initials}
                id={initials}
                title={name}
                aside={
                  <a href={path}>
                    {MESSAGES.all}
                    <span className="sr-only">{name}</span> {total} 篇
                  </a>
                }
              >
                {texts.length > 0 ? <TitleList texts={texts} /> : <EmptyState title={MESSAGES.none} />}
              </Panel>
            ))}
          </div>
        </div>
      </SidePage>
    </>
  )
}
