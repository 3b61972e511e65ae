import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { AUTHENTICATION_MESSAGES as MESSAGES } from '~/domain/authentication'
import { authentication } from '~/features/authentication/authentication.server'
import { AuthenticationForm } from '~/features/authentication/authentication-form'
import { safeReturn } from '~/server.server'
import { EmptyState, Notice, PageTitle, Panel, pageMeta } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { NarrowPage } from '~/ui/layout'

const PATH = '/authPage'
const LANDING = '/personal-center/base-info'

const own = authentication({
  address: PATH,
  back: ctx => {
    const path = safeReturn(ctx.url.searchParams.get('path'))
    return path ? `${PATH}?path=${encodeURIComponent(path)}` : PATH
  },
})

export const action = own.action
export const loader = own.loader

export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.title)

/** 账户认证 as a page of its own (spec 1 §2): from the user menu, and for deep links. */
export default function AuthenticationPage() {
  const data = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const answer = useActionData<typeof action>()
  const form = answer?.form ?? ('form' in data ? data.form : undefined)
  return (
    <NarrowPage>
      <PageTitle title={MESSAGES.title} lead={MESSAGES.lead} />
      {data.state === 'open' && form && (
        <Panel>
          <AuthenticationForm form={form} />
        </Panel>
      )}
      {data.state === 'done' && <Done fresh={query.has('authenticated')} back={returnOf(data.back)} />}
      {data.state === 'nobody' && (
        <Panel>
          <EmptyState title={MESSAGES.needsOne}>
            <ButtonLink href={`/login?path=${encodeURIComponent(data.back)}`} look="primary">
              {MESSAGES.toLogin}
            </ButtonLink>
          </EmptyState>
        </Panel>
      )}
    </NarrowPage>
  )
}

/** The way on, as the server has judged it: a path of this site or none. */
const returnOf = (back: string): string => new URLSearchParams(back.split('?')[1]).get('path') ?? LANDING

function Done({ fresh, back }: { fresh: boolean; back: string }) {
  return (
    <>
      <Notice kind="success" title={fresh ? MESSAGES.done : MESSAGES.already} live />
      <p className="flex flex-wrap items-center gap-3 print:hidden">
        <ButtonLink href={back} look="primary">
          返回
        </ButtonLink>
      </p>
    </>
  )
}
