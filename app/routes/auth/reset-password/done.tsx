import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ownReceipt, page } from '~/server.server'
import { ButtonLink } from '~/ui/form'
import { Notice, PageTitle, pageMeta } from '~/ui/parts'
import { WORDS } from './words'

export const loader = page(
  '/success-get-password',
  async here => {
    const receipt = await ownReceipt(here, here.url.searchParams.get('done'))
    if (!receipt) throw redirect('/forget-password', { headers: here.headers })
    return { receipt }
  },
  { as: [] },
)

export const meta = pageMeta(WORDS.doneTitle)

export default function ResetDonePage() {
  const { receipt } = useLoaderData<typeof loader>()
  return (
    <div className="narrow-page">
      <PageTitle title={WORDS.doneTitle} />
      <Notice kind="success" title={WORDS.done} live>
        <p>{WORDS.doneHint}</p>
        <p>
          受理编号 <a href={`/receipt/${receipt.reference}`}>{receipt.reference}</a>
        </p>
      </Notice>
      <div className="actions">
        <ButtonLink href="/login/password" look="primary">
          {WORDS.oneLogin}
        </ButtonLink>
        <ButtonLink href="/fund-login">{WORDS.fundLogin}</ButtonLink>
      </div>
    </div>
  )
}
