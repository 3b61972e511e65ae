import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { formAction, go, pageLoader } from '~/server.server'
import { pageMeta } from '~/ui/components'
import { ConfirmLayer } from '~/ui/layer'
import { MESSAGES } from './messages'
import { endSessions, PATH } from './sessions.server'

const ADDRESS = '/uniacct-login-record'

export const action = formAction({
  id: 'end-others',
  address: ADDRESS,
  name: 'session.end',
  schema: z.object({}),
  handle: async ({ ctx }) => go(`${PATH}?ended=1`, { detail: { count: await endSessions(ctx) } }),
})

export const loader = pageLoader(ADDRESS, ctx => ({ form: action.form(ctx), back: PATH }))

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.endOthers)

export default function EndOthers() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <ConfirmLayer
      title={MESSAGES.endOthers}
      question={MESSAGES.othersQuestion}
      form={form}
      back={data.back}
    />
  )
}
