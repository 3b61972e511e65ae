import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { formatDateTime } from '~/domain/formats'
import { formAction, go, pageLoader } from '~/server.server'
import { pageMeta } from '~/ui/components'
import { ConfirmLayer } from '~/ui/layer'
import { NameValueList } from '~/ui/table'
import { MESSAGES } from './messages'
import { endSessions, liveSessions, PATH } from './sessions.server'

const ADDRESS = '/uniacct-login-record'

export const action = formAction({
  id: 'end-session',
  address: ADDRESS,
  name: 'session.end',
  schema: z.object({}),
  handle: async ({ ctx }) => {
    const count = await endSessions(ctx, ctx.params.session ?? '')
    return go(`${PATH}?ended=1`, { detail: { count } })
  },
})

export const loader = pageLoader(ADDRESS, async ctx => {
  const session = (await liveSessions(ctx)).find(row => row.key === ctx.params.session && !row.own)
  if (!session) throw new Response(null, { status: 404 })
  return { form: action.form(ctx), session, back: PATH }
})

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.endTitle)

export default function EndSession() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <ConfirmLayer title={MESSAGES.endTitle} question={MESSAGES.endQuestion} form={form} back={data.back}>
      <NameValueList
        items={[
          { name: MESSAGES.device, value: data.session.device },
          { name: MESSAGES.address, value: data.session.address },
          { name: MESSAGES.startedAt, value: formatDateTime(data.session.createdAt) },
        ]}
      />
    </ConfirmLayer>
  )
}
