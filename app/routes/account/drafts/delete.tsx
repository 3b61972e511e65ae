import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { flowOf } from '~/domain/draft-flows'
import { formatDateTime } from '~/domain/formats'
import { formAction, go, pageLoader, type RequestContext } from '~/server.server'
import { pageMeta } from '~/ui/components'
import { ConfirmLayer } from '~/ui/layer'
import { NameValueList } from '~/ui/table'
import { MESSAGES } from './messages'

const BACK = '/drafts'

/** A draft is found by its id and its flow, so the flow stands in the address too. */
const flowIn = (ctx: RequestContext) => ctx.url.searchParams.get('flow') ?? ''

/** The draft is the form's own: one that was written on since the question was shown is not thrown away. */
export const action = formAction({
  id: 'draft-delete',
  address: BACK,
  name: 'draft.delete',
  flow: flowIn,
  source: 'draft',
  schema: z.object({}),
  handle: ({ ctx }) => go(`${BACK}?deleted=1`, { draft: 'drop', detail: { flow: flowIn(ctx) } }),
})

export const loader = pageLoader(BACK, async ctx => {
  const { drafts, store } = ctx.services
  const flow = flowOf(flowIn(ctx))
  const draft = flow && (await drafts.read(store.db, ctx.subject, flowIn(ctx), ctx.params.id ?? ''))
  if (!flow || !draft) throw redirect(BACK, { headers: ctx.headers })
  return { form: action.form(ctx, { draft }), label: flow.title, updatedAt: draft.updatedAt }
})

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.deleteTitle)

export default function DeleteDraft() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <ConfirmLayer
      title={MESSAGES.deleteTitle}
      question={MESSAGES.deleteQuestion}
      form={form}
      back={BACK}
      confirmLabel={MESSAGES.delete}
    >
      <NameValueList
        items={[
          { name: MESSAGES.flow, value: data.label },
          { name: MESSAGES.savedAt, value: formatDateTime(data.updatedAt) },
        ]}
      />
    </ConfirmLayer>
  )
}
