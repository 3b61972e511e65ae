import { Outlet, useLoaderData } from '@remix-run/react'
import { TEST_GROUPS } from '~/domain/test-services'
import { RecordList } from '~/features/test-accounts/record-list'
import { ownAccounts } from '~/features/test-accounts/test-accounts.server'
import { pageLoader } from '~/server.server'
import { EmptyState, Panel, pageMeta } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { Stack } from '~/ui/layout'
import { MESSAGES } from '../messages'

const PATH = '/personal-center/test-account'

/** Test accounts belong to the unified account; a fund account alone has none and must not lose its login by asking. */
export const loader = pageLoader(PATH, async ctx => ({
  records: ctx.session?.one ? await ownAccounts(ctx) : undefined,
}))

export const meta = pageMeta(MESSAGES.testAccounts)

export default function TestAccounts() {
  const { records } = useLoaderData<typeof loader>()
  return (
    <>
      <Panel title={MESSAGES.testAccounts} id="test-account">
        {records ? (
          <Stack>
            <RecordList {...records} path={PATH} />
            <div>
              <ApplyLinks />
            </div>
          </Stack>
        ) : (
          <EmptyState title={MESSAGES.needsOne}>
            <ButtonLink href={`/login?path=${encodeURIComponent(PATH)}`} look="primary">
              {MESSAGES.toOneLogin}
            </ButtonLink>
          </EmptyState>
        )}
      </Panel>
      <Outlet />
    </>
  )
}

const ApplyLinks = () => (
  <p className="mt-1 text-sm text-ink-500">
    {MESSAGES.testAccountsLead}
    {Object.values(TEST_GROUPS).map(({ path, breadcrumb }, index) => (
      <span key={path}>
        {index > 0 && ' · '}
        <a href={path}>{breadcrumb}</a>
      </span>
    ))}
  </p>
)
