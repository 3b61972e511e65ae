import { useLoaderData } from '@remix-run/react'
import { openAccountOf } from '~/open-account.server'
import { contentIfSoon, publicPage } from '~/server.server'
import { pageMeta } from '~/ui/parts'
import { Access } from './access'
import { Features } from './features'
import { Hero } from './hero'
import { News } from './news'
import { Counters, Terminals } from './products'
import { HOME } from './words'

export const meta = pageMeta(HOME.title, { description: HOME.description, canonical: '/' })

const NEWS_SHOWN = 6

/** The page stands without the broker: news that do not come in time are left out. */
export const loader = publicPage('/', async here => {
  const news = await contentIfSoon(here, 'article.getArticleWithNoContent', {
    section: 'article',
    pageNum: 1,
    pageSize: NEWS_SHOWN,
  })
  return {
    openAccount: openAccountOf(here),
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
    <div className="home">
      <Hero openAccount={openAccount} />
      <Features />
      <Counters />
      <Terminals />
      <Access />
      <News articles={news} />
    </div>
  )
}
