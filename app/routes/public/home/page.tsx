import { useLoaderData } from '@remix-run/react'
import { openAccountOf } from '~/features/open-account/open-account.server'
import { contentIfSoon, publicPageLoader } from '~/server.server'
import { pageMeta } from '~/ui/components'
import { Access } from './access'
import { Features } from './features'
import { Hero } from './hero'
import { HOME } from './messages'
import { News } from './news'
import { Counters, Terminals } from './products'

export const meta = pageMeta(HOME.title, { description: HOME.description, canonical: '/' })

const NEWS_SHOWN = 6

/** The page stands without the broker: news that do not come in time are left out. */
export const loader = publicPageLoader('/', async ctx => {
  const news = await contentIfSoon(ctx, 'article.getArticleWithNoContent', {
    section: 'article',
    pageNum: 1,
    pageSize: NEWS_SHOWN,
  })
  return {
    openAccount: openAccountOf(ctx),
    news: news?.articles.map(({ eid, title, classification, eutime }) => ({
      eid,
      title,
      classification,
      eutime,
    })),
  }
})

/** The first page: what the portal is for, and the ways into what can be done here. */
export default function Home() {
  const { openAccount, news } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero openAccount={openAccount} />
      <Features />
      <Counters />
      <Terminals />
      <Access />
      <News articles={news} />
    </>
  )
}
