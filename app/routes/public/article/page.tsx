import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { categoryPath, textPath } from '~/domain/content'
import { TextPage, textMeta } from '~/features/texts'
import { idOf, READERS, shownText, textOf } from '~/features/texts/texts.server'
import { publicPageLoader } from '~/server.server'
import { Breadcrumb, pageMetaOf } from '~/ui/components'
import { MESSAGES } from './messages'

export const loader = publicPageLoader(
  '/article/article-info/{id}',
  async ctx => {
    const text = await textOf(ctx, idOf(ctx.params.id))
    if (text.section !== 'article') throw redirect(textPath(text), 302)
    return {
      text: shownText(ctx, text),
      summary: text.summary,
      category: { label: text.classification, href: categoryPath(text) },
    }
  },
  READERS,
)

export const meta = pageMetaOf<typeof loader>(({ text, summary }) => textMeta(text, summary))

/** One article. */
export default function Article() {
  const { text, category } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: MESSAGES.articles, href: '/article' },
          category,
          { label: '正文' },
        ]}
      />
      <TextPage text={text} />
    </>
  )
}
