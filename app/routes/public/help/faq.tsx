import { useLoaderData } from '@remix-run/react'
import { type Here, publicPage } from '~/server.server'
import { categoriesOf, headsOf, listed, type TextHead, textOf } from '~/texts.server'
import { RichText } from '~/ui/content'
import { renderSections, type Section } from '~/ui/content/render.server'
import { EmptyState, PageTitle, Panel, pageMeta } from '~/ui/parts'
import { HelpFrame } from './frame'
import { helpSide } from './side.server'
import { HELP_TYPES, WORDS } from './words'

const TYPE = HELP_TYPES.faq
/** Texts of one category; more are read in the category's own list. */
const SIZE = 50

interface Question extends Section {
  /** Where it is read, where it is not here. */
  href?: string
}

/** One text is one question, or one for each of its headings. */
async function questionsOf(here: Here, head: TextHead, prefix: string): Promise<Question[]> {
  const { eid, title, loginRequire } = head
  if (loginRequire === '1') return [{ title, id: prefix, html: '', href: listed(head).href }]
  const { content } = await textOf(here, eid)
  return renderSections(content, title, { prefix, level: 4 })
}

export const loader = publicPage('/help-center/{type}', async here => {
  const categories = (await categoriesOf(here, 'faq')).filter(({ total }) => total > 0)
  const groups = await Promise.all(
    categories.map(async ({ classification, initials }) => {
      const { articles } = await headsOf(here, 'faq', { initials, pageSize: SIZE })
      const questions = await Promise.all(articles.map(head => questionsOf(here, head, `q-${head.eid}`)))
      return { name: classification, id: initials, questions: questions.flat() }
    }),
  )
  return { side: await helpSide(here, { section: 'faq', mark: 'page' }), groups }
})

export const meta = pageMeta(TYPE.label, { description: `${TYPE.lead}。`, canonical: TYPE.path })

/** Questions by category, folded. */
export default function Faq() {
  const { side, groups } = useLoaderData<typeof loader>()
  return (
    <HelpFrame side={side} crumbs={[{ label: TYPE.label }]}>
      <PageTitle title={TYPE.label} lead={TYPE.lead} />
      {groups.length === 0 && <EmptyState title={WORDS.none} />}
      {groups.map(({ name, id, questions }) => (
        <Panel key={id} id={id} title={name}>
          {questions.map(question => (
            <Answer key={question.id} question={question} />
          ))}
        </Panel>
      ))}
    </HelpFrame>
  )
}

function Answer({ question: { id, title, html, href } }: { question: Question }) {
  return (
    <details className="question" id={id}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {href ? (
        <p>
          {WORDS.locked}，<a href={href}>{WORDS.read}</a>
        </p>
      ) : (
        <RichText html={html} />
      )}
    </details>
  )
}
