import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { draftOf, pageLoader } from '~/server.server'
import { Notice, PageTitle, Panel, pageMeta } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { NarrowPage } from '~/ui/layout'
import { NameValueList } from '~/ui/table'
import { MESSAGES } from './messages'
import { foundAccounts } from './schema'

/** What was found, for the browser that entered the code; anybody else begins anew. */
export const loader = pageLoader(
  '/success-get-account',
  async ctx => {
    const draft = await draftOf(ctx, 'find-account')
    const kept = draft?.values.found
    if (typeof kept !== 'string') throw redirect('/forget-account', { headers: ctx.headers })
    return { accounts: foundAccounts.parse(JSON.parse(kept)) }
  },
  { as: [] },
)

export const meta = pageMeta(MESSAGES.resultTitle)

export default function FoundPage() {
  const { accounts } = useLoaderData<typeof loader>()
  return (
    <NarrowPage>
      <PageTitle title={MESSAGES.resultTitle} />
      {accounts.length === 0 ? (
        <Notice kind="warn" title={MESSAGES.nothing}>
          <p>{MESSAGES.nothingHint}</p>
        </Notice>
      ) : (
        <Notice kind="success" title={MESSAGES.found} />
      )}
      {accounts.map(account => (
        <Panel key={account.accountCode}>
          <NameValueList
            items={[
              {
                name: MESSAGES.accountCode,
                value: <span className="tabular-nums">{account.accountCode}</span>,
              },
              { name: MESSAGES.userName, value: account.userName },
              { name: MESSAGES.phone, value: <span className="tabular-nums">{account.showPhone}</span> },
              { name: MESSAGES.funds, value: account.fundIds.join('、') },
            ]}
          />
        </Panel>
      ))}
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {accounts.length === 0 ? (
          <>
            <ButtonLink href="/forget-account" look="primary">
              {MESSAGES.again}
            </ButtonLink>
            <ButtonLink href="/uniacct-signup">{MESSAGES.register}</ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink href="/login" look="primary">
              {MESSAGES.login}
            </ButtonLink>
            <ButtonLink href="/forget-password">{MESSAGES.reset}</ButtonLink>
          </>
        )}
        <ButtonLink href="/manual-appeals">{MESSAGES.appeal}</ButtonLink>
      </div>
    </NarrowPage>
  )
}
