import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { categoryPath, textPath } from '~/domain/content'
import { publicPage } from '~/server.server'
import { idOf, READERS, shownText, type Text, textOf } from '~/texts.server'
import { TextPage, textWords } from '~/ui/content'
import { pageMetaOf } from '~/ui/parts'
import { HelpFrame } from './frame'
import { helpSide } from './side.server'
import { typeOfSection } from './words'

/** Articles may be read in the help centre's frame; every other text has one address here. */
function placeOf(text: Text): string {
  const own = textPath(text)
  if (text.section !== 'article') return own
  return `${categoryPath(text).replace('/article/', '/help-center/article/')}/${encodeURIComponent(text.eid)}`
}

const plainPath = (path: string): string =>
  decodeURI(path)
    .toLowerCase()
    .replace(/\.data$|\/$/, '')

/** Matching of addresses ignores case and a closing slash. */
const isAt = (url: URL, place: string): boolean => plainPath(url.pathname) === plainPath(place)

export const loader = publicPage(
  ['/help-center/article/{initials}', '/help-center/business-guide', '/help-center/help-menual/{id}'],
  async here => {
    const text = await textOf(here, idOf(here.params.id))
    const place = placeOf(text)
    if (!isAt(here.url, place)) throw redirect(place, 302)
    const { section, initials } = text
    const type = typeOfSection(section)
    return {
      text: shownText(here, text),
      summary: text.summary,
      crumbs: [
        ...(type ? [{ label: type.label, href: type.path }] : []),
        { label: text.classification, href: categoryPath(text) },
        { label: '正文' },
      ],
      side: await helpSide(here, { section, initials, mark: 'true' }),
    }
  },
  READERS,
)

export const meta = pageMetaOf<typeof loader>(({ text, summary }) => textWords(text, summary))

/** One text of the help centre. */
export default function HelpText() {
  const { text, crumbs, side } = useLoaderData<typeof loader>()
  return (
    <HelpFrame side={side} crumbs={crumbs}>
      <TextPage text={text} />
    </HelpFrame>
  )
}
