import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { Address } from '~/domain/addresses'
import { pageAt } from '~/domain/paging'
import { testAccountRows } from '~/domain/test-details'
import { RECORDS_A_PAGE } from '~/domain/test-services'
import { formAction, ownPath, pageLoader, query, type RequestContext, send } from '~/server.server'

interface AccountDetail {
  address: Address | readonly Address[]
  /** Logins that own test accounts. */
  as?: readonly ('one' | 'phone')[]
  /** The page under the layer. */
  back: (ctx: RequestContext) => string
}

/** At most so many reveals by one subject: 20 in 10 minutes. */
const REVEAL = { name: 'reveal-subject', points: 20, seconds: 600 }

/** An id of the broker's has at most 64 characters; a longer one is nobody's account. */
function acctIdOf(ctx: RequestContext): string {
  const { acctId = '' } = ctx.params
  if (acctId === '' || acctId.length > 64) throw new Response(null, { status: 404 })
  return acctId
}

const recordOf = (ctx: RequestContext, acctId: string) => query(ctx, 'testAcct.getTestAcct', { acctId })

/** The initial password as far as it may be seen now. Showing it is a read of a secret and leaves its line first. */
async function passwordOf(ctx: RequestContext, acctId: string, state: 'none' | 'sealed' | 'open' | 'gone') {
  if (state !== 'open') return { state }
  const began = Date.now()
  const seen = await query(ctx, 'testAcct.getInitialPwd', { acctId })
  if (seen.pwd === undefined) return { state: seen.state }
  await ctx.services.trail.record({
    action: 'test-account.read',
    outcome: 'seen',
    actor: ctx.subject,
    target: acctId,
    requestId: ctx.requestId,
    address: ctx.clientAddress,
    funcId: 'testAcct.getInitialPwd',
    durationMs: Date.now() - began,
  })
  return seen
}

type TestAccount = Awaited<ReturnType<typeof recordOf>>

/** What a list shows of an account; the rest of it stays on the server. */
export const listed = ({ details: _details, ...account }: TestAccount) => account

/** A page of the unified account's own test accounts, `?page=`. */
export async function ownAccounts(ctx: RequestContext) {
  const pageNum = pageAt(ctx.url, 'page')
  const { list, count } = await query(ctx, 'testAcct.queryTestAcct', { pageNum, pageSize: RECORDS_A_PAGE })
  return { list: list.map(listed), count, pageNum }
}

/** Loader and action of the layer that shows one test account, for every page that lists them. */
export function accountDetail({ address, as = ['one', 'phone'], back }: AccountDetail) {
  const action = formAction({
    id: 'reveal',
    address,
    as,
    name: 'test-account.reveal',
    schema: z.object({}),
    rates: [{ rule: REVEAL, by: 'subject' }],
    effect: ({ ctx }) => {
      const acctId = acctIdOf(ctx)
      return send('testAcct.revealInitialPwd', { acctId }, acctId)
    },
    accepted: (_data, { ctx }) => ({ to: ownPath(ctx.url), target: acctIdOf(ctx) }),
  })

  const loader = pageLoader(
    address,
    async ctx => {
      if (!ctx.login) throw redirect(back(ctx))
      const acctId = acctIdOf(ctx)
      const record = await recordOf(ctx, acctId)
      return {
        form: action.form(ctx),
        back: back(ctx),
        acct: record.acct,
        rows: testAccountRows(record),
        password: await passwordOf(ctx, acctId, record.pwdState),
      }
    },
    { as },
  )

  return { loader, action }
}
