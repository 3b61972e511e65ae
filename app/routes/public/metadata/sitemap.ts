import { CONTENT_SECTIONS, type ContentSection, categoryPath, textPath } from '~/domain/content'
import { categoriesOf, headsOf, type TextHead } from '~/features/texts/texts.server'
import { publicFileLoader, type RequestContext } from '~/server.server'
import { element, xmlResponse } from '../xml'
import { LISTED_PAGES } from './listed'

/** A sitemap may name 50,000 addresses; the newest texts of each section are named, far below that. */
const SECTION_MAX = 5000
const PAGE_SIZE = 500

interface Place {
  path: string
  changed?: string
}

async function textsOf(ctx: RequestContext, section: ContentSection): Promise<TextHead[]> {
  const first = await headsOf(ctx, section, { pageSize: PAGE_SIZE })
  const pages = Math.ceil(Math.min(first.count, SECTION_MAX) / PAGE_SIZE)
  const rest: TextHead[] = []
  for (let pageNum = 2; pageNum <= pages; pageNum++) {
    rest.push(...(await headsOf(ctx, section, { pageNum, pageSize: PAGE_SIZE })).articles)
  }
  return [...first.articles, ...rest]
}

async function placesOf(ctx: RequestContext): Promise<Place[]> {
  const sections = Object.keys(CONTENT_SECTIONS) as ContentSection[]
  const categories = await Promise.all(sections.map(section => categoriesOf(ctx, section)))
  const texts = await Promise.all(sections.map(section => textsOf(ctx, section)))
  return [
    ...LISTED_PAGES.map(path => ({ path })),
    ...categories
      .flat()
      .filter(({ total }) => total > 0)
      .map(category => ({ path: categoryPath(category), changed: category.eutime || undefined })),
    ...texts
      .flat()
      .filter(({ loginRequire }) => loginRequire === '0')
      .map(head => ({ path: textPath(head), changed: head.eutime })),
  ]
}

/** All pages that a search engine may find (sitemaps.org, 0.9). */
export const loader = publicFileLoader('/sitemap.xml', async ctx => {
  const places = new Map((await placesOf(ctx)).map(place => [place.path, place]))
  const urls = [...places.values()].map(({ path, changed }) => {
    const lastmod = changed ? element('lastmod', changed) : ''
    return `<url>${element('loc', ctx.url.origin + path)}${lastmod}</url>`
  })
  const body = ['<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...urls, '</urlset>']
  return xmlResponse('application/xml', body.join('\n'))
})
