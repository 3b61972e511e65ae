import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { draftOf, page } from '~/server.server'
import { ButtonLink } from '~/ui/form'
import { Notice, PageTitle, Panel, pageMeta } from '~/ui/parts'
import { NameValueList } from '~/ui/table'
import { foundAccounts } from './schema'
import { WORDS } from './words'

/** What was found, for the browser that entered the code; anybody else begins anew. */
export const loader = page(
  '/success-get-account',
  async here => {
    const draft = await draftOf(here, 'find-account')
    const kept = draft?.values.found
    if (typeof kept !== 'string') throw redirect('/forget-account', { headers: here.headers })
    return { accounts: foundAccounts.parse(JSON.parse(kept)) }
  },
  { as: [] },
)

export const meta = pageMeta(WORDS.resultTitle)

export default function FoundPage() {
  const { accounts } = useLoaderData<typeof loader>()
  return (
    <div className="narrow-page">
      <PageTitle title={WORDS.resultTitle} />
      {accounts.length === 0 ? (
        <Notice kind="warn" title={WORDS.nothing}>
          <p>{WORDS.nothingHint}</p>
        </Notice>
      ) : (
        <Notice kind="success" title={WORDS.found} />
      )}
      {accounts.map(account => (
        <Panel key={account.accountCode}>
          <NameValueList
            items={[
              { name: WORDS.accountCode, value: <span className="num">{account.accountCode}</span> },
              { name: WORDS.userName, value: account.userName },
              { name: WORDS.phone, value: <span className="num">{account.showPhone}</span> },
              { name: WORDS.funds, value: account.fundIds.join('、') },
            ]}
          />
        </Panel>
      ))}
      <div className="actions">
        {accounts.length === 0 ? (
          <>
            <ButtonLink href="/forget-account" look="primary">
              {WORDS.again}
            </ButtonLink>
            <ButtonLink href="/uniacct-signup">{WORDS.register}</ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink href="/login" look="primary">
              {WORDS.login}
            </ButtonLink>
            <ButtonLink href="/forget-password">{WORDS.reset}</ButtonLink>
          </>
        )}
        <ButtonLink href="/manual-appeals">{WORDS.appeal}</ButtonLink>
      </div>
    </div>
  )
}
