import { useLoaderData } from '@remix-run/react'
import { requirePhoneVerification } from '~/features/sign-in/phone-verification.server'
import { ownReceipt, pageLoader, query } from '~/server.server'
import { Notice, PageTitle, pageMeta } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { NarrowPage } from '~/ui/layout'
import { AppealRecords } from './appeal-records'
import { MESSAGES } from './messages'

/** The appeals of a proved phone: right after one was submitted, and whenever somebody comes to ask. */
export const loader = pageLoader(
  '/success-request',
  async ctx => {
    if (!ctx.session?.phone) return requirePhoneVerification(ctx, '/manual-appeals')
    const { list } = await query(ctx, 'oneAcct.queryAppeals', {})
    return { list, receipt: await ownReceipt(ctx, ctx.url.searchParams.get('done')) }
  },
  { as: ['phone'] },
)

export const meta = pageMeta(MESSAGES.doneTitle)

export default function AppealDonePage() {
  const { list, receipt } = useLoaderData<typeof loader>()
  return (
    <NarrowPage>
      <PageTitle title={receipt ? MESSAGES.doneTitle : MESSAGES.query} />
      {receipt && (
        <Notice kind="success" title={MESSAGES.done} live>
          <p>{MESSAGES.doneHint}</p>
          <p>
            <a href={`/receipt/${receipt.reference}`}>查看回执</a>
          </p>
        </Notice>
      )}
      <AppealRecords list={list}>
        <ButtonLink href="/">返回首页</ButtonLink>
      </AppealRecords>
    </NarrowPage>
  )
}
