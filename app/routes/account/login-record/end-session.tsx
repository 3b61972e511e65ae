import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { formatDateTime } from '~/domain/formats'
import { formAction, go, page } from '~/server.server'
import { ConfirmLayer } from '~/ui/layer'
import { pageMeta } from '~/ui/parts'
import { NameValueList } from '~/ui/table'
import { endSessions, liveSessions, PATH } from './sessions.server'
import { WORDS } from './words'

const ADDRESS = '/uniacct-login-record'

export const action = formAction({
  id: 'end-session',
  address: ADDRESS,
  name: 'session.end',
  schema: z.object({}),
  handle: async ({ here }) => {
    const count = await endSessions(here, here.params.session ?? '')
    return go(`${PATH}?ended=1`, { detail: { count } })
  },
})

export const loader = page(ADDRESS, async here => {
  const session = (await liveSessions(here)).find(row => row.key === here.params.session && !row.own)
  if (!session) throw new Response(null, { status: 404 })
  return { form: action.form(here), session, back: PATH }
})

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.endTitle)

export default function EndSession() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return (
    <ConfirmLayer title={WORDS.endTitle} question={WORDS.endQuestion} form={form} back={data.back}>
      <NameValueList
        items={[
          { name: WORDS.device, value: data.session.device },
          { name: WORDS.address, value: data.session.address },
          { name: WORDS.startedAt, value: formatDateTime(data.session.createdAt) },
        ]}
      />
    </ConfirmLayer>
  )
}
