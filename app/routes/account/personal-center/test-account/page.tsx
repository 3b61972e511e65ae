import { Outlet, useLoaderData } from '@remix-run/react'
import { TEST_GROUPS } from '~/domain/test-services'
import { page } from '~/server.server'
import { ownAccounts } from '~/test-accounts.server'
import { ButtonLink } from '~/ui/form'
import { EmptyState, Panel, pageMeta } from '~/ui/parts'
import { RecordList } from '~/ui/test-account/record-list'
import { WORDS } from '../words'

const PATH = '/personal-center/test-account'

/** Test accounts belong to the unified account; a fund account alone has none and must not lose its login by asking. */
export const loader = page(PATH, async here => ({
  records: here.session?.one ? await ownAccounts(here) : undefined,
}))

export const meta = pageMeta(WORDS.testAccounts)

export default function TestAccounts() {
  const { records } = useLoaderData<typeof loader>()
  return (
    <>
      <Panel title={WORDS.testAccounts} id="test-account">
        {records ? (
          <div className="stack">
            <RecordList {...records} path={PATH} />
            <div>
              <ApplyLinks />
            </div>
          </div>
        ) : (
          <EmptyState title={WORDS.needsOne}>
            <ButtonLink href={`/login?path=${encodeURIComponent(PATH)}`} look="primary">
              {WORDS.toOneLogin}
            </ButtonLink>
          </EmptyState>
        )}
      </Panel>
      <Outlet />
    </>
  )
}

const ApplyLinks = () => (
  <p className="field-hint">
    {WORDS.testAccountsLead}
    {Object.values(TEST_GROUPS).map(({ path, breadcrumb }, index) => (
      <span key={path}>
        {index > 0 && ' · '}
        <a href={path}>{breadcrumb}</a>
      </span>
    ))}
  </p>
)
