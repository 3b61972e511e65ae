import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { categoryPath } from '~/domain/content'
import { TextPage, textMeta } from '~/features/texts'
import {
  absent,
  categoriesOf,
  headsOf,
  listed,
  READERS,
  shownText,
  textOf,
} from '~/features/texts/texts.server'
import { publicPageLoader, type RequestContext } from '~/server.server'
import { PageTitle, pageMetaOf } from '~/ui/components'
import { HelpFrame } from './frame'
import { type TextGroup, TextGroups } from './groups'
import { HELP_TYPES, type HelpSection } from './messages'
import { helpSide } from './side.server'

/** Texts shown of each category before 查看全部. */
const SIZE = 10

async function groupsOf(ctx: RequestContext, section: HelpSection): Promise<TextGroup[]> {
  const categories = (await categoriesOf(ctx, section)).filter(({ total }) => total > 0)
  return Promise.all(
    categories.map(async ({ classification, initials, total }) => {
      const { articles } = await headsOf(ctx, section, { initials, pageSize: SIZE })
      const path = categoryPath({ section, initials })
      return { name: classification, id: initials, path, total, texts: articles.map(listed) }
    }),
  )
}

/** The type an address names: `/help-center/business-guide` has no parameter. */
function typeOf(ctx: RequestContext) {
  const name = (ctx.params.type ?? 'business-guide').toLowerCase()
  if (name === 'help-menual') throw redirect(HELP_TYPES['help-menual-list'].path, 302)
  if (!Object.hasOwn(HELP_TYPES, name)) throw absent()
  return HELP_TYPES[name as keyof typeof HELP_TYPES]
}

export const loader = publicPageLoader(
  ['/help-center/{type}', '/help-center/business-guide'],
  async ctx => {
    const { section, label, lead, path } = typeOf(ctx)
    const groups = await groupsOf(ctx, section)
    const side = await helpSide(ctx, { section, mark: 'page' })
    const only = groups.length === 1 && groups[0]?.total === 1 ? groups[0].texts[0] : undefined
    const text = only && (await textOf(ctx, only.eid))
    const shown = text && { ...shownText(ctx, text), summary: text.summary }
    return { label, lead, path, side, groups, text: shown ?? null }
  },
  READERS,
)

export const meta = pageMetaOf<typeof loader>(({ text, label, lead, path }) =>
  text ? textMeta(text, text.summary) : { title: label, description: `${lead}。`, canonical: path },
)

/** Texts of one type by category; a type of one text shows it at once. */
export default function HelpType() {
  const { side, label, lead, text, groups } = useLoaderData<typeof loader>()
  return (
    <HelpFrame side={side} crumbs={[{ label }]}>
      {text ? (
        <TextPage text={text} />
      ) : (
        <>
          <PageTitle title={label} lead={lead} />
          <TextGroups groups={groups} />
        </>
      )}
    </HelpFrame>
  )
}
