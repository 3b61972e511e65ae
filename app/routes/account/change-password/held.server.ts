import { data } from '@remix-run/node'
import { z } from 'zod'
import { PASSWORD_CHANGE_USER_TYPE } from '~/domain/accounts'
import type { RequestContext } from '~/server.server'
import { MESSAGES } from './messages'
import { changePasswordSchema, type PasswordChange } from './schema'

export const PATH = '/personal-center/change-password'

const FLOW = 'password-change'
/** Minutes between the form and its confirmation. */
const MINUTES = 5

const kept = z.object({ until: z.string(), change: changePasswordSchema })

const ownerOf = ({ browserHash, subject }: RequestContext) => ({ browserHash, subject })

/**
 * Keeps a change between its form and its confirmation, which is a page of its own. It holds passwords, so it is sealed,
 * for the same identity in the same browser only, good for five minutes, and thrown away once it was sent.
 */
export async function holdChange(ctx: RequestContext, change: PasswordChange): Promise<string> {
  const until = new Date(Date.now() + MINUTES * 60_000).toISOString()
  const values = { held: JSON.stringify({ until, change }) }
  const { pendingPosts, store } = ctx.services
  const post = { ...ownerOf(ctx), path: PATH, flow: FLOW, values }
  return (await store.write(tx => pendingPosts.save(tx, post))) ?? ''
}

/** A held change; undefined when it is not this person's, too old or sent already. */
export async function heldChange(ctx: RequestContext, id: string): Promise<PasswordChange | undefined> {
  const { pendingPosts, store } = ctx.services
  const post = await pendingPosts.read(store.db, id, ownerOf(ctx))
  if (post?.flow !== FLOW) return undefined
  const { until, change } = kept.parse(JSON.parse(String(post.values.held)))
  return Date.parse(until) > Date.now() ? change : undefined
}

/** The fund account that is signed in, if its user may change passwords; else the 403 page says why (spec 1 §5). */
export function changerOf(ctx: RequestContext) {
  const { fund } = ctx.session ?? {}
  if (fund?.fundIdUserType === PASSWORD_CHANGE_USER_TYPE) return fund
  throw data({ message: MESSAGES.forbidden }, { status: 403, headers: ctx.headers })
}
