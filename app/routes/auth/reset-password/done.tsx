import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ownReceipt, pageLoader } from '~/server.server'
import { Notice, PageTitle, pageMeta } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { NarrowPage } from '~/ui/layout'
import { MESSAGES } from './messages'

export const loader = pageLoader(
  '/success-get-password',
  async ctx => {
    const receipt = await ownReceipt(ctx, ctx.url.searchParams.get('done'))
    if (!receipt) throw redirect('/forget-password', { headers: ctx.headers })
    return { receipt }
  },
  { as: [] },
)

export const meta = pageMeta(MESSAGES.doneTitle)

export default function ResetDonePage() {
  const { receipt } = useLoaderData<typeof loader>()
  return (
    <NarrowPage>
      <PageTitle title={MESSAGES.doneTitle} />
      <Notice kind="success" title={MESSAGES.done} live>
        <p>{MESSAGES.doneHint}</p>
        <p>
          受理编号 <a href={`/receipt/${receipt.reference}`}>{receipt.reference}</a>
        </p>
      </Notice>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <ButtonLink href="/login/password" look="primary">
          {MESSAGES.oneLogin}
        </ButtonLink>
        <ButtonLink href="/fund-login">{MESSAGES.fundLogin}</ButtonLink>
      </div>
    </NarrowPage>
  )
}
