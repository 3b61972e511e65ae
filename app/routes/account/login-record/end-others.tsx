import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { formAction, go, page } from '~/server.server'
import { ConfirmLayer } from '~/ui/layer'
import { pageMeta } from '~/ui/parts'
import { endSessions, PATH } from './sessions.server'
import { WORDS } from './words'

const ADDRESS = '/uniacct-login-record'

export const action = formAction({
  id: 'end-others',
  address: ADDRESS,
  name: 'session.end',
  schema: z.object({}),
  handle: async ({ here }) => go(`${PATH}?ended=1`, { detail: { count: await endSessions(here) } }),
})

export const loader = page(ADDRESS, here => ({ form: action.form(here), back: PATH }))

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.endOthers)

export default function EndOthers() {
  const data = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? data.form
  return <ConfirmLayer title={WORDS.endOthers} question={WORDS.othersQuestion} form={form} back={data.back} />
}
