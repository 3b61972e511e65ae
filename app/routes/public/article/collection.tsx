import { useLoaderData } from '@remix-run/react'
import { categoryPath } from '~/domain/content'
import { publicPage } from '~/server.server'
import { headsOf, listed } from '~/texts.server'
import { SideNav, TitleList } from '~/ui/content'
import { Breadcrumb, EmptyState, PageTitle, Panel, pageMeta } from '~/ui/parts'
import { articleCategories, articleSide } from './side.server'
import { WORDS } from './words'

/** Newest articles shown of each category. */
const SIZE = 5

export const loader = publicPage('/article/wzhz', async here => {
  const categories = await articleCategories(here)
  const groups = await Promise.all(
    categories.map(async ({ classification, initials, total }) => {
      const { articles } = await headsOf(here, 'article', { initials, pageSize: SIZE })
      const path = categoryPath({ section: 'article', initials })
      return { name: classification, initials, path, total, texts: articles.map(listed) }
    }),
  )
  return { side: articleSide(categories, 'wzhz', 'page'), groups }
})

export const meta = pageMeta(WORDS.collection, {
  description: `${WORDS.collectionLead}。`,
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
          { label: WORDS.articles, href: '/article' },
          { label: WORDS.collection },
        ]}
      />
      <div className="side-page">
        <SideNav title={WORDS.categories} links={side} />
        <div>
          <PageTitle title={WORDS.collection} lead={WORDS.collectionLead} />
          {groups.length === 0 && <EmptyState />}
          <div className="cols">
            {groups.map(({ name, initials, path, total, texts }) => (
              <Panel
                key={initials}
                id={initials}
                title={name}
                aside={
                  <a href={path}>
                    {WORDS.all}
                    <span className="sr">{name}</span> {total} 篇
                  </a>
                }
              >
                {texts.length > 0 ? <TitleList texts={texts} /> : <EmptyState title={WORDS.none} />}
              </Panel>
            ))}
          </div>
        </div>
      </div>
    </>
  )
}
