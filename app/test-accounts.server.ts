import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { Address } from '~/domain/addresses'
import { pageAt } from '~/domain/paging'
import { testAccountRows } from '~/domain/test-details'
import { RECORDS_A_PAGE } from '~/domain/test-services'
import { formAction, type Here, need, page, send } from '~/server.server'

interface AccountDetail {
  address: Address | readonly Address[]
  /** Logins that own test accounts. */
  as?: readonly ('one' | 'phone')[]
  /** The page under the layer. */
  back: (here: Here) => string
}

/** At most so many reveals by one subject: 20 in 10 minutes. */
const REVEAL = { name: 'reveal-subject', points: 20, seconds: 600 }

const ownPage = (here: Here) => here.url.pathname.replace(/\.data$/, '') + here.url.search

/** An id of the broker's has at most 64 characters; a longer one is nobody's account. */
function acctIdOf(here: Here): string {
  const { acctId = '' } = here.params
  if (acctId === '' || acctId.length > 64) throw new Response(null, { status: 404 })
  return acctId
}

const recordOf = (here: Here, acctId: string) => need(here, 'testAcct.getTestAcct', { acctId })

/** The initial password as far as it may be seen now. Showing it is a read of a secret and leaves its line first. */
async function passwordOf(here: Here, acctId: string, state: 'none' | 'sealed' | 'open' | 'gone') {
  if (state !== 'open') return { state }
  const began = Date.now()
  const seen = await need(here, 'testAcct.getInitialPwd', { acctId })
  if (seen.pwd === undefined) return { state: seen.state }
  here.context.showsSecret = true
  await here.services.trail.record({
    action: 'test-account.read',
    outcome: 'seen',
    actor: here.subject,
    target: acctId,
    requestId: here.requestId,
    address: here.clientAddress,
    funcId: 'testAcct.getInitialPwd',
    durationMs: Date.now() - began,
  })
  return seen
}

type TestAccount = Awaited<ReturnType<typeof recordOf>>

/** What a list shows of an account; the rest of it stays on the server. */
export const listed = ({ details: _details, ...account }: TestAccount) => account

/** A page of the unified account's own test accounts, `?page=`. */
export async function ownAccounts(here: Here) {
  const pageNum = pageAt(here.url, 'page')
  const { list, count } = await need(here, 'testAcct.queryTestAcct', { pageNum, pageSize: RECORDS_A_PAGE })
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
    effect: ({ here }) => {
      const acctId = acctIdOf(here)
      return send('testAcct.revealInitialPwd', { acctId }, acctId)
    },
    accepted: (_data, { here }) => ({ to: ownPage(here), target: acctIdOf(here) }),
  })

  const loader = page(
    address,
    async here => {
      if (!here.login) throw redirect(back(here))
      const acctId = acctIdOf(here)
      const record = await recordOf(here, acctId)
      return {
        form: action.form(here),
        back: back(here),
        acct: record.acct,
        rows: testAccountRows(record),
        password: await passwordOf(here, acctId, record.pwdState),
      }
    },
    { as },
  )

  return { loader, action }
}
