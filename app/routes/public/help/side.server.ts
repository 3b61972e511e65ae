import { type ContentSection, categoryPath } from '~/domain/content'
import { type Category, categoriesOf } from '~/features/texts/texts.server'
import type { RequestContext } from '~/server.server'
import type { SideLink } from '~/ui/components/side-nav'
import { HELP_TYPES } from './messages'

interface Current {
  section?: ContentSection
  /** Category shown, or that of the text shown. */
  initials?: string
  /** Whether the page itself is in the list, or only what it belongs to. */
  mark: 'page' | 'true'
}

/** Types of the help centre; the current one with its categories. */
export async function helpSide(ctx: RequestContext, current: Current): Promise<SideLink[]> {
  const categories = current.section ? await categoriesOf(ctx, current.section) : []
  return Object.values(HELP_TYPES).map(({ section, path, label }) => {
    if (section !== current.section) return { label, href: path }
    const links = categories.length > 1 ? categories.map(each => categoryLink(each, current)) : undefined
    return { label, href: path, current: current.initials ? 'true' : current.mark, links }
  })
}

function categoryLink({ section, initials, classification, total }: Category, current: Current): SideLink {
  return {
    label: classification,
    href: categoryPath({ section, initials }),
    current: initials === current.initials ? current.mark : undefined,
    count: total,
  }
}
