import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { categoryPath, textPath } from '~/domain/content'
import { TextPage, textMeta } from '~/features/texts'
import { idOf, READERS, shownText, type Text, textOf } from '~/features/texts/texts.server'
import { publicPageLoader } from '~/server.server'
import { pageMetaOf } from '~/ui/components'
import { HelpFrame } from './frame'
import { typeOfSection } from './messages'
import { helpSide } from './side.server'

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

export const loader = publicPageLoader(
  ['/help-center/article/{initials}', '/help-center/business-guide', '/help-center/help-menual/{id}'],
  async ctx => {
    const text = await textOf(ctx, idOf(ctx.params.id))
    const place = placeOf(text)
    if (!isAt(ctx.url, place)) throw redirect(place, 302)
    const { section, initials } = text
    const type = typeOfSection(section)
    return {
      text: shownText(ctx, text),
      summary: text.summary,
      crumbs: [
        ...(type ? [{ label: type.label, href: type.path }] : []),
        { label: text.classification, href: categoryPath(text) },
        { label: '正文' },
      ],
      side: await helpSide(ctx, { section, initials, mark: 'true' }),
    }
  },
  READERS,
)

export const meta = pageMetaOf<typeof loader>(({ text, summary }) => textMeta(text, summary))

/** One text of the help centre. */
export default function HelpText() {
  const { text, crumbs, side } = useLoaderData<typeof loader>()
  return (
    <HelpFrame side={side} crumbs={crumbs}>
      <TextPage text={text} />
    </HelpFrame>
  )
}
