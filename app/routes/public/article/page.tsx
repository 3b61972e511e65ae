import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { categoryPath, textPath } from '~/domain/content'
import { publicPage } from '~/server.server'
import { idOf, READERS, shownText, textOf } from '~/texts.server'
import { TextPage, textWords } from '~/ui/content'
import { Breadcrumb, pageMetaOf } from '~/ui/parts'
import { WORDS } from './words'

export const loader = publicPage(
  '/article/article-info/{id}',
  async here => {
    const text = await textOf(here, idOf(here.params.id))
    if (text.section !== 'article') throw redirect(textPath(text), 302)
    return {
      text: shownText(here, text),
      summary: text.summary,
      category: { label: text.classification, href: categoryPath(text) },
    }
  },
  READERS,
)

export const meta = pageMetaOf<typeof loader>(({ text, summary }) => textWords(text, summary))

/** One article. */
export default function Article() {
  const { text, category } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: WORDS.articles, href: '/article' },
          category,
          { label: '正文' },
        ]}
      />
      <TextPage text={text} />
    </>
  )
}
