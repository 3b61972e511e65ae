import type { ContentSection } from '~/domain/content'

/**
 * Whole texts are indexed by runs of one and two characters: those of three would double the index, to save a look into
 * texts that are few.
 */
export const LONGEST_GRAM = 2

type Placed = { readonly section: ContentSection; readonly initials: string; readonly eid: string }

/** Where the portal shows a text: part of the answer of a search (spec 1 §3 Search result group, `path`). */
export function pathOf({ section, initials, eid }: Placed): string {
  const id = encodeURIComponent(eid)
  if (section === 'article') return `/article/article-info/${id}`
  if (section === 'business-guide') return `/help-center/business-guide/${id}`
  if (section === 'help-menual') return `/help-center/help-menual/${id}`
  return `/help-center/article/${encodeURIComponent(initials)}/${id}`
}

/** Where the portal shows a picture of the static store. */
export const fileAddress = (fileName: string): string => `/content/file/${encodeURIComponent(fileName)}`
