import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { continueHref } from '~/domain/draft-flows'
import { receiptLabel } from '~/domain/flows'
import { formatDateTime } from '~/domain/formats'
import { pageLoader, type RequestContext } from '~/server.server'
import { Notice, PageTitle, Panel, Tag } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { Stack } from '~/ui/layout'
import { NameValueList } from '~/ui/table'
import { MESSAGES, OTHER_ACTION, STATES } from './messages'

/** Seconds after which a receipt that waits is fetched again. */
const AGAIN = '5'

/** Whether the reader is who submitted: the only one who is shown more than the state. */
function owns({ session, browserHash }: RequestContext, subject: string): boolean {
  const mine = [
    `visitor:${browserHash}`,
    session?.one && `one:${session.one.accountCode}`,
    session?.fund && `fund:${session.fund.fundId}`,
    session?.phone && `phone:${session.phone.index}`,
  ]
  return mine.includes(subject)
}

/** What became of what was typed after the first post; only its owner is led to the draft. */
async function keptFor(ctx: RequestContext, id: string, subject?: string) {
  if (!subject) return { saved: id !== '1', href: undefined, listed: false }
  const { drafts, store } = ctx.services
  const draft = await drafts.find(store.db, subject, id)
  const listed = Boolean(ctx.session?.one ?? ctx.session?.fund)
  return { saved: draft !== undefined, href: draft && continueHref(draft), listed }
}

export const loader = pageLoader('/receipt/{reference}', async ctx => {
  const { reference = '' } = ctx.params
  const { intents, store } = ctx.services
  const intent = /^[\w-]{16,64}$/.test(reference)
    ? await intents.findByReference(store.db, reference)
    : undefined
  if (!intent) throw new Response(null, { status: 404 })
  const { state, subject, createdAt, updatedAt } = intent
  const waiting = state === 'sent' || state === 'unknown'
  const still = ctx.url.searchParams.has('still')
  if (waiting && !still) ctx.headers.set('refresh', AGAIN)
  const owner = owns(ctx, subject)
  const kept = ctx.url.searchParams.get('kept')
  const answer = owner && !waiting ? await intents.answerOf(store.db, intent.key) : undefined
  return {
    reference,
    action: receiptLabel(intent.action) ?? OTHER_ACTION,
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
    kept: kept ? await keptFor(ctx, kept, owner ? subject : undefined) : undefined,
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
  { title: `${data ? `${STATES[data.state].label} - ` : ''}${MESSAGES.title} - 机构通` },
  { name: 'robots', content: 'noindex' },
]

type Data = ReturnType<typeof useLoaderData<typeof loader>>

/** A receipt that anyone with its number may read: no personal data. */
export default function Receipt() {
  const data = useLoaderData<typeof loader>()
  const state = STATES[data.state]
  return (
    <>
      <PageTitle title={MESSAGES.title} lead={MESSAGES.lead} />
      {data.kept && <Kept kept={data.kept} />}
      <Panel>
        <Stack>
          <NameValueList
            items={[
              { name: MESSAGES.reference, value: <span className="tabular-nums">{data.reference}</span> },
              { name: MESSAGES.action, value: data.action },
              { name: MESSAGES.state, value: <Tag kind={state.kind}>{state.label}</Tag> },
              { name: MESSAGES.submittedAt, value: formatDateTime(data.createdAt) },
              { name: MESSAGES.updatedAt, value: formatDateTime(data.updatedAt) },
            ]}
          />
          <p className="mt-1 text-sm text-ink-500" role="status">
            {data.message || state.words} {hintOf(data)}
          </p>
          <Acts data={data} />
        </Stack>
      </Panel>
    </>
  )
}

function hintOf({ waiting, stopHref }: Data): string {
  if (!waiting) return MESSAGES.hotline
  return stopHref ? MESSAGES.waiting : MESSAGES.stopped
}

function Acts({ data }: { data: Data }) {
  if (!data.waiting && !data.back) return null
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      {data.waiting && <ButtonLink href={data.againHref}>{MESSAGES.resume}</ButtonLink>}
      {data.waiting && data.stopHref && <ButtonLink href={data.stopHref}>{MESSAGES.stop}</ButtonLink>}
      {data.back && <ButtonLink href={data.back}>{MESSAGES.back}</ButtonLink>}
    </div>
  )
}

function Kept({ kept }: { kept: NonNullable<Data['kept']> }) {
  const { saved, href, listed } = kept
  return (
    <Notice kind="warn" title={saved ? MESSAGES.kept : MESSAGES.notKept} live>
      <p>
        {MESSAGES.once} {href && <a href={href}>{MESSAGES.continue}</a>}{' '}
        {saved && listed && <a href="/drafts">{MESSAGES.drafts}</a>}
      </p>
    </Notice>
  )
}
