import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { continueHref } from '~/domain/draft-flows'
import { formatDateTime } from '~/domain/formats'
import { type Here, page } from '~/server.server'
import { ButtonLink } from '~/ui/form'
import { Notice, PageTitle, Panel, Tag } from '~/ui/parts'
import { NameValueList } from '~/ui/table'
import { ACTION_LABELS, OTHER_ACTION, STATES, WORDS } from './words'

/** Seconds after which a receipt that waits is fetched again. */
const AGAIN = '5'

/** Whether the reader is who submitted: the only one who is shown more than the state. */
function owns({ session, browserHash }: Here, subject: string): boolean {
  const mine = [
    `visitor:${browserHash}`,
    session?.one && `one:${session.one.accountCode}`,
    session?.fund && `fund:${session.fund.fundId}`,
    session?.phone && `phone:${session.phone.index}`,
  ]
  return mine.includes(subject)
}

/** What became of what was typed after the first post; only its owner is led to the draft. */
async function keptFor(here: Here, id: string, subject?: string) {
  if (!subject) return { saved: id !== '1', href: undefined, listed: false }
  const { drafts, store } = here.services
  const draft = await drafts.find(store.db, subject, id)
  const listed = Boolean(here.session?.one ?? here.session?.fund)
  return { saved: draft !== undefined, href: draft && continueHref(draft), listed }
}

export const loader = page('/receipt/{reference}', async here => {
  const { reference = '' } = here.params
  const { intents, store } = here.services
  const intent = /^[\w-]{16,64}$/.test(reference)
    ? await intents.findByReference(store.db, reference)
    : undefined
  if (!intent) throw new Response(null, { status: 404 })
  const { state, subject, createdAt, updatedAt } = intent
  const waiting = state === 'sent' || state === 'unknown'
  const still = here.url.searchParams.has('still')
  if (waiting && !still) here.headers.set('refresh', AGAIN)
  const owner = owns(here, subject)
  const kept = here.url.searchParams.get('kept')
  const answer = owner && !waiting ? await intents.answerOf(store.db, intent.key) : undefined
  return {
    reference,
    action: ACTION_LABELS[intent.action] ?? OTHER_ACTION,
    state,
    waiting,
    againHref: `/receipt/${reference}${kept ? `?kept=${encodeURIComponent(kept)}` : ''}`,
    stopHref: still
      ? undefined
      : `/receipt/${reference}?still=1${kept ? `&kept=${encodeURIComponent(kept)}` : ''}`,
    createdAt,
    updatedAt,
    message: state === 'refused' ? answer?.message : undefined,
    back: state === 'done' ? (answer?.back ?? answer?.to) : undefined,
    kept: kept ? await keptFor(here, kept, owner ? subject : undefined) : undefined,
  }
})

/**
 * A receipt that waits is fetched again by this header, which needs no script; `?still=1` leaves it out.
 */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('refresh')
  return new Headers(refresh ? { refresh } : undefined)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${STATES[data.state].label} - ` : ''}${WORDS.title} - 机构通` },
  { name: 'robots', content: 'noindex' },
]

type Data = ReturnType<typeof useLoaderData<typeof loader>>

/** A receipt that anyone with its number may read: no personal data. */
export default function Receipt() {
  const data = useLoaderData<typeof loader>()
  const state = STATES[data.state]
  return (
    <>
      <PageTitle title={WORDS.title} lead={WORDS.lead} />
      {data.kept && <Kept kept={data.kept} />}
      <Panel>
        <div className="stack">
          <NameValueList
            items={[
              { name: WORDS.reference, value: <span className="num">{data.reference}</span> },
              { name: WORDS.action, value: data.action },
              { name: WORDS.state, value: <Tag kind={state.kind}>{state.label}</Tag> },
              { name: WORDS.submittedAt, value: formatDateTime(data.createdAt) },
              { name: WORDS.updatedAt, value: formatDateTime(data.updatedAt) },
            ]}
          />
          <p className="field-hint" role="status">
            {data.message || state.words} {hintOf(data)}
          </p>
          <Acts data={data} />
        </div>
      </Panel>
    </>
  )
}

function hintOf({ waiting, stopHref }: Data): string {
  if (!waiting) return WORDS.hotline
  return stopHref ? WORDS.waiting : WORDS.stopped
}

function Acts({ data }: { data: Data }) {
  if (!data.waiting && !data.back) return null
  return (
    <div className="actions">
      {data.waiting && <ButtonLink href={data.againHref}>{WORDS.resume}</ButtonLink>}
      {data.waiting && data.stopHref && <ButtonLink href={data.stopHref}>{WORDS.stop}</ButtonLink>}
      {data.back && <ButtonLink href={data.back}>{WORDS.back}</ButtonLink>}
    </div>
  )
}

function Kept({ kept }: { kept: NonNullable<Data['kept']> }) {
  const { saved, href, listed } = kept
  return (
    <Notice kind="warn" title={saved ? WORDS.kept : WORDS.notKept} live>
      <p>
        {WORDS.once} {href && <a href={href}>{WORDS.continue}</a>}{' '}
        {saved && listed && <a href="/drafts">{WORDS.drafts}</a>}
      </p>
    </Notice>
  )
}
