import { z } from 'zod'
import { REVEAL_MINUTES } from '~/domain/test-services'
import type { Here } from '~/server.server'

const FLOW = 'real-account-result'

const row = z.object({
  accountType: z.string(),
  trdCode: z.string(),
  password: z.string(),
  eutime: z.string(),
  remark: z.string(),
})

const kept = z.object({ fundId: z.string(), until: z.string(), list: z.array(row) })

export type RealAccount = z.infer<typeof row>

const ownerOf = ({ browserHash, subject }: Here) => ({ browserHash, subject })

/**
 * Keeps the answer to a query, whose code is used up, for the page that follows the post. It holds passwords, so it is
 * sealed, for the same identity in the same browser only, shown for ten minutes and swept with the parked posts.
 */
export async function keepResult(here: Here, fundId: string, list: readonly RealAccount[]) {
  const until = new Date(Date.now() + REVEAL_MINUTES * 60_000).toISOString()
  const values = { result: JSON.stringify({ fundId, until, list }) }
  const { parked, store } = here.services
  return store.write(tx => parked.park(tx, { ...ownerOf(here), path: here.address, flow: FLOW, values }))
}

/** The result that `?result=` names, or 'gone'. Showing it is a read of personal records and leaves its line first. */
export async function readResult(here: Here) {
  const id = here.url.searchParams.get('result')
  if (!id) return undefined
  const { parked, store, trail } = here.services
  const post = await parked.read(store.db, id, ownerOf(here))
  if (post?.flow !== FLOW) return 'gone' as const
  const result = kept.parse(JSON.parse(String(post.values.result)))
  if (Date.parse(result.until) <= Date.now()) return 'gone' as const
  await trail.record({
    action: 'personal.read',
    outcome: 'seen',
    actor: here.subject,
    requestId: here.requestId,
    address: here.clientAddress,
    durationMs: 0,
    detail: { kind: 'real-account', count: result.list.length },
  })
  return result
}
