import { redirect } from '@remix-run/node'
import type { z } from 'zod'
import type { Address } from '~/domain/addresses'
import { captchaActions, signInOrAgain } from '~/features/sign-in/sign-in.server'
import {
  type AuditAction,
  draftOf,
  formAction,
  freshCaptcha,
  pageLoader,
  type RequestContext,
  type StrategyName,
  safeReturn,
} from '~/server.server'

const LANDING = '/personal-center/base-info'

export interface PasswordSignIn<Facts> {
  id: string
  address: Address
  name: AuditAction
  strategy: StrategyName
  /** Login that whoever is led here lacks. */
  kind: 'one' | 'fund'
  /** The query parameters that may hold the return path, the first that is there counts. */
  returns: readonly string[]
  /** The control that names the account: so many tries for one of them. */
  account: string
  schema: z.ZodType<Record<string, string>>
  /** What the page says beside its form. */
  facts?: (ctx: RequestContext) => Promise<Facts>
}

/** Loader and action of a sign-in page by account and password: 30 tries from one address, 10 for one account, in 10 minutes. */
export function passwordSignIn<Facts extends object = object>({
  id,
  address,
  name,
  strategy,
  kind,
  returns,
  account,
  schema,
  facts = async () => ({}) as Facts,
}: PasswordSignIn<Facts>) {
  const asked = ({ url }: RequestContext) => returns.find(each => url.searchParams.has(each))
  const pathOf = (ctx: RequestContext) => ctx.url.searchParams.get(asked(ctx) ?? '') ?? ''
  const landingOf = (ctx: RequestContext) => safeReturn(pathOf(ctx)) ?? LANDING

  const action = formAction({
    id,
    address,
    as: [],
    name,
    flow: id,
    schema,
    secrets: ['password', 'captcha'],
    rates: [
      { rule: { name: `${id}-address`, points: 30, seconds: 600 }, by: 'address' },
      { rule: { name: `${id}-account`, points: 10, seconds: 600 }, by: { control: account } },
    ],
    secondaryActions: captchaActions,
    handle: post => signInOrAgain(post, strategy, landingOf(post.ctx)),
  })

  const loader = pageLoader(
    address,
    async ctx => {
      if (ctx.session?.[kind] && asked(ctx)) throw redirect(landingOf(ctx))
      const beside = facts(ctx)
      const draft = await draftOf(ctx, id)
      const values = draft?.values ?? (await freshCaptcha(ctx))
      return { ...(await beside), form: action.form(ctx, { values, draft }), path: pathOf(ctx) }
    },
    { as: [] },
  )

  return { loader, action }
}
