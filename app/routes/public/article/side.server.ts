import { categoryPath } from '~/domain/content'
import { type Category, categoriesOf } from '~/features/texts/texts.server'
import type { RequestContext } from '~/server.server'
import type { SideLink } from '~/ui/components/side-nav'
import { DISCLOSURE, MESSAGES } from './messages'

/** Categories of articles that are lists of articles. */
export async function articleCategories(ctx: RequestContext): Promise<Category[]> {
  const all = await categoriesOf(ctx, 'article')
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
      label: MESSAGES.collection,
      href: '/article/wzhz',
      current: current === 'wzhz' ? 'page' : undefined,
    },
    ...categories.map(({ classification, initials, total }) => ({
      label: classification,
      href: categoryPath({ section: 'article', initials }),
      current: initials === current ? mark : undefined,
      count: total,
    })),
    { label: MESSAGES.disclosure, href: DISCLOSURE.path },
  ]
}
