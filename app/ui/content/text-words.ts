import type { PageWords } from '../parts/page-meta'
import type { ShownText } from './text-page'

/** What the head of a text's page says; a text behind a login is nothing for a search engine. */
export const textWords = (text: ShownText, summary: string): PageWords => ({
  title: text.title,
  description: summary,
  canonical: text.path,
  article: { published: text.eutime, author: text.author || undefined },
  hidden: text.locked !== undefined,
})
