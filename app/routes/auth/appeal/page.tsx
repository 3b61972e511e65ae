import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { phoneGate } from '~/phone-gate.server'
import { need, page, safeReturn } from '~/server.server'
import { ButtonLink } from '~/ui/form'
import { PageTitle, pageMeta } from '~/ui/parts'
import { PhoneGate } from '~/ui/phone-code/phone-gate'
import { AppealRecords } from './appeal-records'
import { WORDS } from './words'

const gate = phoneGate({ address: '/manual-appeals', purpose: 'appeal' })

export const action = gate.action

export const loader = page(
  '/manual-appeals',
  async here => {
    if (!here.session?.phone) return { proved: false as const, form: await gate.form(here) }
    const onwards = safeReturn(here.url.searchParams.get('path'))
    if (onwards) throw redirect(onwards, { headers: here.headers })
    const { list } = await need(here, 'oneAcct.queryAppeals', {})
    return { proved: true as const, list }
  },
  { as: ['phone'] },
)

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.title)

export default function AppealPage() {
  const data = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <div className="narrow-page">
      <PageTitle title={WORDS.title} lead={WORDS.lead} />
      {data.proved ? (
        <AppealRecords list={data.list}>
          <ButtonLink href="/manual-appeals/new" look="primary">
            {WORDS.create}
          </ButtonLink>
        </AppealRecords>
      ) : (
        <PhoneGate form={answered?.form ?? data.form} title={WORDS.gate} hint={WORDS.gateHint} />
      )}
    </div>
  )
}
