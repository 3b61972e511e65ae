import type { Address } from '~/domain/addresses'
import { authenticationSchema } from '~/domain/authentication'
import {
  currentUser,
  draftOf,
  formAction,
  pageLoader,
  type RequestContext,
  reloadDocument,
  send,
} from '~/server.server'

interface Authentication {
  address: Address
  /** The page that follows, without a query. */
  back: (ctx: RequestContext) => string
}

const FLOW = 'authenticate'
/** At most so many tries by one account (10), for one fund account (10) and from one address (30), in 10 minutes. */
const BY_SUBJECT = { name: 'authenticate-subject', points: 10, seconds: 600 }
const BY_FUND = { name: 'authenticate-fund', points: 10, seconds: 600 }
const BY_ADDRESS = { name: 'authenticate-address', points: 30, seconds: 600 }

/** The page's address with the receipt of an authentication in its query. */
function withReceipt(path: string, reference: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}authenticated=${reference}`
}

/** Loader and action of the authentication page, and of the layer that other pages show it in. */
export function authentication({ address, back }: Authentication) {
  const action = formAction({
    id: 'authentication',
    address,
    as: ['one'],
    name: 'account.authenticate',
    flow: FLOW,
    schema: authenticationSchema,
    secrets: ['fundPwd'],
    rates: [
      { rule: BY_ADDRESS, by: 'address' },
      { rule: BY_SUBJECT, by: 'subject' },
      { rule: BY_FUND, by: { control: 'fundId' } },
    ],
    effect: ({ value }) => send('orgManage.authFund', value),
    accepted: (_data, { ctx }, reference) => {
      reloadDocument(ctx)
      return { to: withReceipt(back(ctx), reference) }
    },
  })

  const loader = pageLoader(
    address,
    async ctx => {
      if (!ctx.login) return { state: 'nobody' as const, back: back(ctx) }
      const { attestation } = await currentUser(ctx)
      const draft = await draftOf(ctx, FLOW)
      const form = action.form(ctx, { values: draft?.values, draft })
      return { state: attestation === '1' ? ('open' as const) : ('done' as const), back: back(ctx), form }
    },
    { as: ['one'] },
  )

  return { loader, action }
}
