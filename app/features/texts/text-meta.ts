import type { PageHead } from '~/ui/components/page-meta'
import type { ShownText } from './text-page'

/** What the head of a text's page says; a text behind a login is nothing for a search engine. */
export const textMeta = (text: ShownText, summary: string): PageHead => ({
  title: text.title,
  description: summary,
  canonical: text.path,
  article: { published: text.eutime, author: text.author || undefined },
  hidden: text.locked !== undefined,
})
