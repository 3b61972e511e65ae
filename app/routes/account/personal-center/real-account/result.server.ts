import { z } from 'zod'
import { REVEAL_MINUTES } from '~/domain/test-services'
import type { RequestContext } from '~/server.server'

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

const ownerOf = ({ browserHash, subject }: RequestContext) => ({ browserHash, subject })

/**
 * Keeps the answer to a query, whose code is used up, for the page that follows the post. It holds passwords, so it is
 * sealed, for the same identity in the same browser only, shown for ten minutes and swept with the pending posts.
 */
export async function keepResult(ctx: RequestContext, fundId: string, list: readonly RealAccount[]) {
  const until = new Date(Date.now() + REVEAL_MINUTES * 60_000).toISOString()
  const values = { result: JSON.stringify({ fundId, until, list }) }
  const { pendingPosts, store } = ctx.services
  return store.write(tx => pendingPosts.save(tx, { ...ownerOf(ctx), path: ctx.address, flow: FLOW, values }))
}

/** The result that `?result=` names, or 'gone'. Showing it is a read of personal records and leaves its line first. */
export async function readResult(ctx: RequestContext) {
  const id = ctx.url.searchParams.get('result')
  if (!id) return undefined
  const { pendingPosts, store, trail } = ctx.services
  const post = await pendingPosts.read(store.db, id, ownerOf(ctx))
  if (post?.flow !== FLOW) return 'gone' as const
  const result = kept.parse(JSON.parse(String(post.values.result)))
  if (Date.parse(result.until) <= Date.now()) return 'gone' as const
  await trail.record({
    action: 'personal.read',
    outcome: 'seen',
    actor: ctx.subject,
    requestId: ctx.requestId,
    address: ctx.clientAddress,
    durationMs: 0,
    detail: { kind: 'real-account', count: result.list.length },
  })
  return result
}
