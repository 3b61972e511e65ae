import { useLoaderData } from '@remix-run/react'
import { RichText } from '~/features/texts'
import { renderSections, type Section } from '~/features/texts/render.server'
import { categoriesOf, headsOf, listed, type TextHead, textOf } from '~/features/texts/texts.server'
import { publicPageLoader, type RequestContext } from '~/server.server'
import { EmptyState, PageTitle, Panel, pageMeta } from '~/ui/components'
import { HelpFrame } from './frame'
import { HELP_TYPES, MESSAGES } from './messages'
import { helpSide } from './side.server'

const TYPE = HELP_TYPES.faq
/** Texts of one category; more are read in the category's own list. */
const SIZE = 50

interface Question extends Section {
  /** Where it is read, where it is not here. */
  href?: string
}

/** One text is one question, or one for each of its headings. */
async function questionsOf(ctx: RequestContext, head: TextHead, prefix: string): Promise<Question[]> {
  const { eid, title, loginRequire } = head
  if (loginRequire === '1') return [{ title, id: prefix, html: '', href: listed(head).href }]
  const { content } = await textOf(ctx, eid)
  return renderSections(content, title, { prefix, level: 4 })
}

export const loader = publicPageLoader('/help-center/{type}', async ctx => {
  const categories = (await categoriesOf(ctx, 'faq')).filter(({ total }) => total > 0)
  const groups = await Promise.all(
    categories.map(async ({ classification, initials }) => {
      const { articles } = await headsOf(ctx, 'faq', { initials, pageSize: SIZE })
      const questions = await Promise.all(articles.map(head => questionsOf(ctx, head, `q-${head.eid}`)))
      return { name: classification, id: initials, questions: questions.flat() }
    }),
  )
  return { side: await helpSide(ctx, { section: 'faq', mark: 'page' }), groups }
})

export const meta = pageMeta(TYPE.label, { description: `${TYPE.lead}。`, canonical: TYPE.path })

/** Questions by category, folded. */
export default function Faq() {
  const { side, groups } = useLoaderData<typeof loader>()
  return (
    <HelpFrame side={side} crumbs={[{ label: TYPE.label }]}>
      <PageTitle title={TYPE.label} lead={TYPE.lead} />
      {groups.length === 0 && <EmptyState title={MESSAGES.none} />}
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
    <details className="group border-b border-line-soft last:border-0" id={id}>
      <summary className="flex gap-3 py-3 before:text-brand-600 before:content-['＋'] group-open:before:content-['－']">
        <h3 className="font-normal group-open:font-semibold">{title}</h3>
      </summary>
      <div className="max-w-[50rem] pb-4 pl-7">
        {href ? (
          <p>
            {MESSAGES.locked}，<a href={href}>{MESSAGES.read}</a>
          </p>
        ) : (
          <RichText html={html} size="small" />
        )}
      </div>
    </details>
  )
}
