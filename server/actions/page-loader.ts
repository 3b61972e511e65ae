import { data, redirect } from '@remix-run/node'
import type { Address } from '~/domain/addresses'
import { continueHref, flowOf } from '~/domain/draft-flows'
import { currentKey } from '~/domain/flows'
import { BrokerUnavailable } from '../broker/client'
import type { Services } from '../services'
import type { LoginKind } from '../sessions/session'
import { requireAvailability } from './availability'
import { endBrokerLogin, NotSignedIn } from './broker-answers'
import { afterLoginEnded, ownPath, requireLogin } from './guard'
import { openRequestContext, type RequestContext, type RouteArgs } from './request-context'

export interface PageOptions {
  /** Logins an open page works with, in order of preference. */
  as?: readonly LoginKind[]
}

type Addresses = Address | readonly Address[]

function guardedLoader<T, R>(
  services: () => Promise<Services>,
  address: Addresses,
  as: readonly LoginKind[] | undefined,
  load: (ctx: RequestContext) => Promise<T> | T,
  answer: (loaded: T, headers: Headers) => R,
) {
  return async function loader(args: RouteArgs): Promise<R> {
    const ctx = await openRequestContext(await services(), args, address, as)
    requireLogin(ctx)
    await restorePendingPost(ctx)
    try {
      await requireAvailability(ctx)
      return answer(await load(ctx), ctx.headers)
    } catch (error) {
      if (error instanceof NotSignedIn) {
        const headers = await endBrokerLogin(ctx)
        throw redirect(afterLoginEnded(ctx), { headers })
      }
      if (error instanceof BrokerUnavailable) {
        throw redirect(`/update?from=${encodeURIComponent(ownPath(ctx.url))}`, { headers: ctx.headers })
      }
      throw error
    }
  }
}

/**
 * Makes a loader: guard from the table of addresses, return of a pending post, broker trouble to /update, and
 * answers that no cache keeps.
 */
export function pageLoaderWith(services: () => Promise<Services>) {
  return function pageLoader<T>(
    address: Addresses,
    load: (ctx: RequestContext) => Promise<T> | T,
    options: PageOptions = {},
  ) {
    return guardedLoader(services, address, options.as, load, (loaded, headers) => data(loaded, { headers }))
  }
}

/** The same for a file of somebody's own, a resource route: to save, kept by no cache. */
export function ownFileLoaderWith(services: () => Promise<Services>) {
  return function ownFileLoader(
    address: Addresses,
    load: (ctx: RequestContext) => Promise<Response> | Response,
  ) {
    return guardedLoader(services, address, undefined, load, (response, headers) => {
      for (const [name, value] of headers) response.headers.append(name, value)
      response.headers.set('cache-control', 'private, no-store')
      return response
    })
  }
}

/** An id of ours in the query; anything else is as absent. */
export function idIn(ctx: RequestContext, name: string): string | undefined {
  const id = ctx.url.searchParams.get(name)
  return id && /^[\w-]{16,64}$/.test(id) ? id : undefined
}

/** `?restore=`: the body that arrived after its session had gone becomes its owner's draft again. */
async function restorePendingPost(ctx: RequestContext): Promise<void> {
  const id = idIn(ctx, 'restore')
  if (!id || ctx.subject.startsWith('visitor:')) return
  const { pendingPosts, drafts, store } = ctx.services
  const post = await pendingPosts.read(store.db, id, { browserHash: ctx.browserHash, subject: ctx.subject })
  const next = new URL(ownPath(ctx.url), ctx.url)
  next.searchParams.delete('restore')
  if (post) {
    await store.write(async tx => {
      const flow = currentKey(post.flow)
      const known = await drafts.read(tx, ctx.subject, flow, id)
      const target = { id, subject: ctx.subject, flow, version: 0 }
      if (!known) await drafts.save(tx, target, post.values)
    })
    next.searchParams.set('draft', id)
  } else if (await drafts.find(store.db, ctx.subject, id)) {
    // Signing in has made it a draft already.
    next.searchParams.set('draft', id)
  }
  throw redirect(next.pathname + next.search, { headers: ctx.headers })
}

/** The draft named by `?draft=`, if it is this subject's. One written in this browser before sign-in is adopted. */
export async function draftOf(ctx: RequestContext, flow: string) {
  const id = idIn(ctx, 'draft')
  if (!id) return undefined
  const { drafts, store } = ctx.services
  const own = await drafts.read(store.db, ctx.subject, flow, id)
  const visitor = `visitor:${ctx.browserHash}`
  if (own || ctx.subject === visitor) return own
  return store.write(tx => drafts.adopt(tx, id, flow, visitor, ctx.subject))
}

/** Whether the page shows what was typed: by its address, or as the answer to a post that was refused. */
const showsDraft = (ctx: RequestContext): boolean =>
  idIn(ctx, 'draft') !== undefined || ctx.context.showsDraft === true

/** Where what was typed last goes on, on a page that was opened without it: by the way back of the browser, or anew. */
export async function resumableDraft(ctx: RequestContext, flow: string) {
  if (showsDraft(ctx)) return undefined
  const { drafts, store } = ctx.services
  const left = await drafts.newest(store.db, ctx.subject, flow)
  const href = left && continueHref(left)
  return left && href ? { href, savedAt: left.updatedAt } : undefined
}

/** Minutes for which a page that is about other things still mentions what was typed last. */
const JUST_LEFT = 30

/** What was typed last and not yet sent, in whatever flow, where it was saved within the last half hour. */
export async function anyResumableDraft(ctx: RequestContext) {
  if (showsDraft(ctx)) return undefined
  const { drafts, store } = ctx.services
  const own = ownPath(ctx.url).split('?')[0]
  for (const { id, flow, updatedAt } of await drafts.recent(store.db, ctx.subject, JUST_LEFT)) {
    const href = continueHref({ id, flow })
    const known = flowOf(flow)
    // The flow's own page shows what is typed there.
    if (href && known?.path !== own) return { href, savedAt: updatedAt, label: known?.title }
  }
  return undefined
}

/** The receipt that `?done=` names, if it is this subject's and stands. */
export async function ownReceipt(ctx: RequestContext, reference: string | null) {
  if (!reference || !/^[\w-]{16,64}$/.test(reference)) return undefined
  const { intents, store } = ctx.services
  const intent = await intents.findByReference(store.db, reference)
  if (intent?.subject !== ctx.subject || intent.state !== 'done') return undefined
  return { reference, at: intent.updatedAt }
}
