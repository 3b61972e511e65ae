import { categoryPath, textPath } from '~/domain/content'
import { absent, headsOf, initialsOf, type TextHead } from '~/features/texts/texts.server'
import { publicFileLoader, type RequestContext } from '~/server.server'
import { element, xmlResponse, xmlText } from '../xml'
import { articleCategories } from './side.server'

/** Newest articles that a feed holds. */
const SIZE = 20

function entryOf(head: TextHead, origin: string): string {
  const address = xmlText(origin + textPath(head))
  return [
    '<entry>',
    `<id>${address}</id>`,
    element('title', head.title),
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    element('updated', head.eutime),
    head.author ? `<author>${element('name', head.author)}</author>` : '',
    `<category term="${xmlText(head.initials)}" label="${xmlText(head.classification)}"/>`,
    head.summary ? element('summary', head.summary) : '',
    '</entry>',
  ].join('')
}

async function feedOf(ctx: RequestContext): Promise<string> {
  const asked = initialsOf(ctx)
  const category = (await articleCategories(ctx)).find(({ initials }) => initials === asked)
  if (!category) throw absent()
  const { initials, classification } = category
  const { articles } = await headsOf(ctx, 'article', { initials, pageSize: SIZE })
  const { origin } = ctx.url
  const page = xmlText(origin + categoryPath({ section: 'article', initials }))
  // A feed must say when it last changed; an empty one has not, since the beginning.
  const updated =
    articles
      .map(({ eutime }) => eutime)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00Z'
  return [
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">',
    `<id>${page}</id>`,
    element('title', `${classification} - 机构通`),
    `<link rel="self" type="application/atom+xml" href="${page}/feed.atom"/>`,
    `<link rel="alternate" type="text/html" href="${page}"/>`,
    element('updated', updated),
    `<author>${element('name', '机构通')}</author>`,
    `<icon>${xmlText(origin)}/icon-192.png</icon>`,
    ...articles.map(head => entryOf(head, origin)),
    '</feed>',
  ].join('\n')
}

/** A category's newest articles as an Atom feed (RFC 4287). */
export const loader = publicFileLoader('/article/{initials}/feed.atom', async ctx =>
  xmlResponse('application/atom+xml', await feedOf(ctx)),
)
