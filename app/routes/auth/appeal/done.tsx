import { useLoaderData } from '@remix-run/react'
import { toGate } from '~/phone-gate.server'
import { need, ownReceipt, page } from '~/server.server'
import { ButtonLink } from '~/ui/form'
import { Notice, PageTitle, pageMeta } from '~/ui/parts'
import { AppealRecords } from './appeal-records'
import { WORDS } from './words'

/** The appeals of a proved phone: right after one was submitted, and whenever somebody comes to ask. */
export const loader = page(
  '/success-request',
  async here => {
    if (!here.session?.phone) return toGate(here, '/manual-appeals')
    const { list } = await need(here, 'oneAcct.queryAppeals', {})
    return { list, receipt: await ownReceipt(here, here.url.searchParams.get('done')) }
  },
  { as: ['phone'] },
)

export const meta = pageMeta(WORDS.doneTitle)

export default function AppealDonePage() {
  const { list, receipt } = useLoaderData<typeof loader>()
  return (
    <div className="narrow-page">
      <PageTitle title={receipt ? WORDS.doneTitle : WORDS.query} />
      {receipt && (
        <Notice kind="success" title={WORDS.done} live>
          <p>{WORDS.doneHint}</p>
          <p>
            <a href={`/receipt/${receipt.reference}`}>查看回执</a>
          </p>
        </Notice>
      )}
      <AppealRecords list={list}>
        <ButtonLink href="/">返回首页</ButtonLink>
      </AppealRecords>
    </div>
  )
}
