import { categoryPath } from '~/domain/content'
import type { Here } from '~/server.server'
import { type Category, categoriesOf } from '~/texts.server'
import type { SideLink } from '~/ui/content'
import { DISCLOSURE, WORDS } from './words'

/** Categories of articles that are lists of articles. */
export async function articleCategories(here: Here): Promise<Category[]> {
  const all = await categoriesOf(here, 'article')
  return all.filter(({ initials }) => initials !== DISCLOSURE.initials)
}

/** The list of categories at the left; `current` are the initials of the one shown. */
export function articleSide(
  categories: readonly Category[],
  current: string,
  mark: 'page' | 'true',
): SideLink[] {
  return [
    {
      label: WORDS.collection,
      href: '/article/wzhz',
      current: current === 'wzhz' ? 'page' : undefined,
    },
    ...categories.map(({ classification, initials, total }) => ({
      label: classification,
      href: categoryPath({ section: 'article', initials }),
      current: initials === current ? mark : undefined,
      count: total,
    })),
    { label: WORDS.disclosure, href: DISCLOSURE.path },
  ]
}
