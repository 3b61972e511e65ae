import type { MetaDescriptor, MetaFunction } from '@remix-run/react'

export interface PageFacts {
  /** One or two sentences for search results and shared links. */
  description?: string
  /** Path (and query) this page is known by; the server writes the public origin before it. */
  canonical?: string
  /** A text with its time of publication (UTC ISO). */
  article?: { published: string; author?: string }
  /** Atom feed of what the page lists. */
  feed?: { title: string; href: string }
  /** Nothing for a search engine: filters, results, texts behind a login. */
  hidden?: boolean
}

export interface PageHead extends PageFacts {
  title: string
}

const SITE = '机构通'
/** Longest description that search results show, in characters. */
const DESCRIPTION_MAX = 120
/** Our own mark, 512 px square. */
const SHARE_IMAGE = '/icon-512.png'

const og = (property: string, content: string): MetaDescriptor => ({ property: `og:${property}`, content })

function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length > DESCRIPTION_MAX ? `${plain.slice(0, DESCRIPTION_MAX - 1)}…` : plain
}

/** What a link to the page shows where it is shared; only pages that have a canonical address are meant to be. */
function sharing({ title, canonical = '', article }: PageHead, description: string): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'canonical', href: canonical },
    og('site_name', SITE),
    og('locale', 'zh_CN'),
    og('type', article ? 'article' : 'website'),
    og('title', title),
    og('url', canonical),
    og('image', SHARE_IMAGE),
    ...(description ? [og('description', description)] : []),
    ...(article ? [{ property: 'article:published_time', content: article.published }] : []),
    ...(article?.author ? [{ property: 'article:author', content: article.author }] : []),
  ]
}

/** Tags of a page's head. */
function metaTags(words: PageHead): MetaDescriptor[] {
  const description = shortened(words.description ?? '')
  const { feed } = words
  return [
    { title: `${words.title} - ${SITE}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(words.canonical ? sharing(words, description) : []),
    ...(words.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(feed
      ? [
          {
            tagName: 'link' as const,
            rel: 'alternate',
            type: 'application/atom+xml',
            ...feed,
          } as MetaDescriptor,
        ]
      : []),
  ]
}

/** Title of a page, and what else its head says. While its form is refused the server and ErrorSummary put `错误：` before it. */
export const pageMeta = (title: string, facts: PageFacts = {}) => {
  const tags = metaTags({ title, ...facts })
  return () => tags
}

/** The same for a page whose words come with its loader's data. */
export function pageMetaOf<L>(
  words: (data: NonNullable<Parameters<MetaFunction<L>>[0]['data']>) => PageHead,
): MetaFunction<L> {
  return ({ data }) => (data ? metaTags(words(data)) : [])
}
