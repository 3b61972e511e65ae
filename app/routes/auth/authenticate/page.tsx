import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { authentication } from '~/authentication.server'
import { AUTHENTICATION_WORDS as WORDS } from '~/domain/authentication'
import { safeReturn } from '~/server.server'
import { AuthenticationForm } from '~/ui/authentication/authentication-form'
import { ButtonLink } from '~/ui/form'
import { EmptyState, Notice, PageTitle, Panel, pageMeta } from '~/ui/parts'

const PATH = '/authPage'
const LANDING = '/personal-center/base-info'

const own = authentication({
  address: PATH,
  back: here => {
    const path = safeReturn(here.url.searchParams.get('path'))
    return path ? `${PATH}?path=${encodeURIComponent(path)}` : PATH
  },
})

export const action = own.action
export const loader = own.loader

export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.title)

/** 账户认证 as a page of its own (spec 1 §2): from the user menu, and for deep links. */
export default function AuthenticationPage() {
  const data = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const answer = useActionData<typeof action>()
  const form = answer?.form ?? ('form' in data ? data.form : undefined)
  return (
    <div className="narrow-page">
      <PageTitle title={WORDS.title} lead={WORDS.lead} />
      {data.state === 'open' && form && (
        <Panel>
          <AuthenticationForm form={form} />
        </Panel>
      )}
      {data.state === 'done' && <Done fresh={query.has('authenticated')} back={returnOf(data.back)} />}
      {data.state === 'nobody' && (
        <Panel>
          <EmptyState title={WORDS.needsOne}>
            <ButtonLink href={`/login?path=${encodeURIComponent(data.back)}`} look="primary">
              {WORDS.toLogin}
            </ButtonLink>
          </EmptyState>
        </Panel>
      )}
    </div>
  )
}

/** The way on, as the server has judged it: a path of this site or none. */
const returnOf = (back: string): string => new URLSearchParams(back.split('?')[1]).get('path') ?? LANDING

function Done({ fresh, back }: { fresh: boolean; back: string }) {
  return (
    <>
      <Notice kind="success" title={fresh ? WORDS.done : WORDS.already} live />
      <p className="actions">
        <ButtonLink href={back} look="primary">
          返回
        </ButtonLink>
      </p>
    </>
  )
}
