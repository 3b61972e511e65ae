import { data, redirect } from '@remix-run/node'
import type { Address } from '~/domain/addresses'
import { continueHref, flowOf } from '~/domain/draft-flows'
import { BrokerUnavailable } from '../broker/client'
import type { Services } from '../services'
import type { LoginKind } from '../sessions/session'
import { endBrokerLogin, NotSignedIn } from './broker-answers'
import { afterLoginEnded, ownPath, requireLogin } from './guard'
import { type Here, openHere, type RouteArgs } from './here'
import { requireOffered } from './offered'

export interface PageOptions {
  /** Logins an open page works with, in order of preference. */
  as?: readonly LoginKind[]
}

type Addresses = Address | readonly Address[]

function guardedLoader<T, R>(
  services: () => Promise<Services>,
  address: Addresses,
  as: readonly LoginKind[] | undefined,
  load: (here: Here) => Promise<T> | T,
  answer: (loaded: T, headers: Headers) => R,
) {
  return async function loader(args: RouteArgs): Promise<R> {
    const here = await openHere(await services(), args, address, as)
    requireLogin(here)
    await restoreParked(here)
    try {
      await requireOffered(here)
      return answer(await load(here), here.headers)
    } catch (error) {
      if (error instanceof NotSignedIn) {
        const headers = await endBrokerLogin(here)
        throw redirect(afterLoginEnded(here), { headers })
      }
      if (error instanceof BrokerUnavailable) {
        throw redirect(`/update?from=${encodeURIComponent(ownPath(here.url))}`, { headers: here.headers })
      }
      throw error
    }
  }
}

/**
 * Makes a loader: guard from the table of addresses, return of a parked post, broker trouble to /update, and
 * answers that no cache keeps.
 */
export function pageWith(services: () => Promise<Services>) {
  return function page<T>(
    address: Addresses,
    load: (here: Here) => Promise<T> | T,
    options: PageOptions = {},
  ) {
    return guardedLoader(services, address, options.as, load, (loaded, headers) => data(loaded, { headers }))
  }
}

/** The same for a file of somebody's own, a resource route: to save, kept by no cache. */
export function ownFileWith(services: () => Promise<Services>) {
  return function ownFile(address: Addresses, load: (here: Here) => Promise<Response> | Response) {
    return guardedLoader(services, address, undefined, load, (response, headers) => {
      for (const [name, value] of headers) response.headers.append(name, value)
      response.headers.set('cache-control', 'private, no-store')
      return response
    })
  }
}

/** An id of ours in the query; anything else is as absent. */
export function idIn(here: Here, name: string): string | undefined {
  const id = here.url.searchParams.get(name)
  return id && /^[\w-]{16,64}$/.test(id) ? id : undefined
}

/** `?restore=`: the body that arrived after its session had gone becomes its owner's draft again. */
async function restoreParked(here: Here): Promise<void> {
  const id = idIn(here, 'restore')
  if (!id || here.subject.startsWith('visitor:')) return
  const { parked, drafts, store } = here.services
  const post = await parked.read(store.db, id, { browserHash: here.browserHash, subject: here.subject })
  const next = new URL(ownPath(here.url), here.url)
  next.searchParams.delete('restore')
  if (post) {
    await store.write(async tx => {
      const known = await drafts.read(tx, here.subject, post.flow, id)
      const target = { id, subject: here.subject, flow: post.flow, version: 0 }
      if (!known) await drafts.save(tx, target, post.values)
    })
    next.searchParams.set('draft', id)
  } else if (await drafts.find(store.db, here.subject, id)) {
    // Signing in has made it a draft already.
    next.searchParams.set('draft', id)
  }
  throw redirect(next.pathname + next.search, { headers: here.headers })
}

/** The draft named by `?draft=`, if it is this subject's. One written in this browser before sign-in is adopted. */
export async function draftOf(here: Here, flow: string) {
  const id = idIn(here, 'draft')
  if (!id) return undefined
  const { drafts, store } = here.services
  const own = await drafts.read(store.db, here.subject, flow, id)
  const visitor = `visitor:${here.browserHash}`
  if (own || here.subject === visitor) return own
  return store.write(tx => drafts.adopt(tx, id, flow, visitor, here.subject))
}

/** Whether the page shows what was typed: by its address, or as the answer to a post that was refused. */
const showsDraft = (here: Here): boolean =>
  idIn(here, 'draft') !== undefined || here.context.showsDraft === true

/** Where what was typed last goes on, on a page that was opened without it: by the way back of the browser, or anew. */
export async function draftLeft(here: Here, flow: string) {
  if (showsDraft(here)) return undefined
  const { drafts, store } = here.services
  const left = await drafts.newest(store.db, here.subject, flow)
  const href = left && continueHref(left)
  return left && href ? { href, savedAt: left.updatedAt } : undefined
}

/** Minutes for which a page that is about other things still mentions what was typed last. */
const JUST_LEFT = 30

/** What was typed last and not yet sent, in whatever flow, where it was saved within the last half hour. */
export async function anyDraftLeft(here: Here) {
  if (showsDraft(here)) return undefined
  const { drafts, store } = here.services
  const own = ownPath(here.url).split('?')[0]
  for (const { id, flow, updatedAt } of await drafts.recent(store.db, here.subject, JUST_LEFT)) {
    const href = continueHref({ id, flow })
    const known = flowOf(flow)
    // The flow's own page shows what is typed there.
    if (href && known?.path !== own) return { href, savedAt: updatedAt, label: known?.label }
  }
  return undefined
}

/** The receipt that `?done=` names, if it is this subject's and stands. */
export async function ownReceipt(here: Here, reference: string | null) {
  if (!reference || !/^[\w-]{16,64}$/.test(reference)) return undefined
  const { intents, store } = here.services
  const intent = await intents.findByReference(store.db, reference)
  if (intent?.subject !== here.subject || intent.state !== 'done') return undefined
  return { reference, at: intent.updatedAt }
}
