import { redirect } from '@remix-run/node'
import type { z } from 'zod'
import type { Address } from '~/domain/addresses'
import {
  type AuditAction,
  draftOf,
  formAction,
  freshCaptcha,
  type Here,
  page,
  type StrategyName,
  safeReturn,
} from '~/server.server'
import { captchaSteps, signInOrAgain } from '~/sign-in.server'

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
  facts?: (here: Here) => Promise<Facts>
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
  const asked = ({ url }: Here) => returns.find(each => url.searchParams.has(each))
  const pathOf = (here: Here) => here.url.searchParams.get(asked(here) ?? '') ?? ''
  const landingOf = (here: Here) => safeReturn(pathOf(here)) ?? LANDING

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
    steps: captchaSteps,
    handle: post => signInOrAgain(post, strategy, landingOf(post.here)),
  })

  const loader = page(
    address,
    async here => {
      if (here.session?.[kind] && asked(here)) throw redirect(landingOf(here))
      const beside = facts(here)
      const draft = await draftOf(here, id)
      const values = draft?.values ?? (await freshCaptcha(here))
      return { ...(await beside), form: action.form(here, { values, draft }), path: pathOf(here) }
    },
    { as: [] },
  )

  return { loader, action }
}
