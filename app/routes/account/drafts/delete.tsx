import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { flowOf } from '~/domain/draft-flows'
import { formatDateTime } from '~/domain/formats'
import { formAction, go, type Here, page } from '~/server.server'
import { ConfirmLayer } from '~/ui/layer'
import { pageMeta } from '~/ui/parts'
import { NameValueList } from '~/ui/table'
import { WORDS } from './words'

const BACK = '/drafts'

/** A draft is found by its id and its flow, so the flow stands in the address too. */
const flowIn = (here: Here) => here.url.searchParams.get('flow') ?? ''

/** The draft is the form's own: one that was written on since the question was shown is not thrown away. */
export const action = formAction({
  id: 'draft-delete',
  address: BACK,
  name: 'draft.delete',
  flow: flowIn,
  source: 'draft',
  schema: z.object({}),
  handle: ({ here }) => go(`${BACK}?deleted=1`, { draft: 'drop', detail: { flow: flowIn(here) } }),
})

export const loader = page(BACK, async here => {
  const { drafts, store } = here.services
  const flow = flowOf(flowIn(here))
  const draft = flow && (await drafts.read(store.db, here.subject, flowIn(here), here.params.id ?? ''))
  if (!flow || !draft) throw redirect(BACK, { headers: here.headers })
  return { form: action.form(here, { draft }), label: flow.label, updatedAt: draft.updatedAt }
})

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.deleteTitle)

export default function DeleteDraft() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <ConfirmLayer
      title={WORDS.deleteTitle}
      question={WORDS.deleteQuestion}
      form={form}
      back={BACK}
      confirmLabel={WORDS.delete}
    >
      <NameValueList
        items={[
          { name: WORDS.flow, value: data.label },
          { name: WORDS.savedAt, value: formatDateTime(data.updatedAt) },
        ]}
      />
    </ConfirmLayer>
  )
}
