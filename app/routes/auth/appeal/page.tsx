import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PhoneVerification } from '~/features/sign-in/phone-verification'
import { phoneVerificationForm } from '~/features/sign-in/phone-verification.server'
import { pageLoader, query, safeReturn } from '~/server.server'
import { PageTitle, pageMeta } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { NarrowPage } from '~/ui/layout'
import { AppealRecords } from './appeal-records'
import { MESSAGES } from './messages'

const verification = phoneVerificationForm({ address: '/manual-appeals', purpose: 'appeal' })

export const action = verification.action

export const loader = pageLoader(
  '/manual-appeals',
  async ctx => {
    if (!ctx.session?.phone) return { proved: false as const, form: await verification.form(ctx) }
    const onwards = safeReturn(ctx.url.searchParams.get('path'))
    if (onwards) throw redirect(onwards, { headers: ctx.headers })
    const { list } = await query(ctx, 'oneAcct.queryAppeals', {})
    return { proved: true as const, list }
  },
  { as: ['phone'] },
)

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.title)

export default function AppealPage() {
  const data = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <NarrowPage>
      <PageTitle title={MESSAGES.title} lead={MESSAGES.lead} />
      {data.proved ? (
        <AppealRecords list={data.list}>
          <ButtonLink href="/manual-appeals/new" look="primary">
            {MESSAGES.create}
          </ButtonLink>
        </AppealRecords>
      ) : (
        <PhoneVerification
          form={answered?.form ?? data.form}
          title={MESSAGES.verification}
          hint={MESSAGES.verificationHint}
        />
      )}
    </NarrowPage>
  )
}
