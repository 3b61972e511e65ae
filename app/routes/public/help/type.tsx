import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { categoryPath } from '~/domain/content'
import { type Here, publicPage } from '~/server.server'
import { absent, categoriesOf, headsOf, listed, READERS, shownText, textOf } from '~/texts.server'
import { TextPage, textWords } from '~/ui/content'
import { PageTitle, pageMetaOf } from '~/ui/parts'
import { HelpFrame } from './frame'
import { type TextGroup, TextGroups } from './groups'
import { helpSide } from './side.server'
import { HELP_TYPES, type HelpSection } from './words'

/** Texts shown of each category before 查看全部. */
const SIZE = 10

async function groupsOf(here: Here, section: HelpSection): Promise<TextGroup[]> {
  const categories = (await categoriesOf(here, section)).filter(({ total }) => total > 0)
  return Promise.all(
    categories.map(async ({ classification, initials, total }) => {
      const { articles } = await headsOf(here, section, { initials, pageSize: SIZE })
      const path = categoryPath({ section, initials })
      return { name: classification, id: initials, path, total, texts: articles.map(listed) }
    }),
  )
}

/** The type an address names: `/help-center/business-guide` has no parameter. */
function typeOf(here: Here) {
  const name = (here.params.type ?? 'business-guide').toLowerCase()
  if (name === 'help-menual') throw redirect(HELP_TYPES['help-menual-list'].path, 302)
  if (!Object.hasOwn(HELP_TYPES, name)) throw absent()
  return HELP_TYPES[name as keyof typeof HELP_TYPES]
}

export const loader = publicPage(
  ['/help-center/{type}', '/help-center/business-guide'],
  async here => {
    const { section, label, lead, path } = typeOf(here)
    const groups = await groupsOf(here, section)
    const side = await helpSide(here, { section, mark: 'page' })
    const only = groups.length === 1 && groups[0]?.total === 1 ? groups[0].texts[0] : undefined
    const text = only && (await textOf(here, only.eid))
    const shown = text && { ...shownText(here, text), summary: text.summary }
    return { label, lead, path, side, groups, text: shown ?? null }
  },
  READERS,
)

export const meta = pageMetaOf<typeof loader>(({ text, label, lead, path }) =>
  text ? textWords(text, text.summary) : { title: label, description: `${lead}。`, canonical: path },
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
