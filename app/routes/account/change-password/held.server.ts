import { data } from '@remix-run/node'
import { z } from 'zod'
import { PASSWORD_CHANGE_USER_TYPE } from '~/domain/accounts'
import type { Here } from '~/server.server'
import { changePasswordSchema, type PasswordChange } from './schema'
import { WORDS } from './words'

export const PATH = '/personal-center/change-password'

const FLOW = 'password-change'
/** Minutes between the form and its confirmation. */
const MINUTES = 5

const kept = z.object({ until: z.string(), change: changePasswordSchema })

const ownerOf = ({ browserHash, subject }: Here) => ({ browserHash, subject })

/**
 * Keeps a change between its form and its confirmation, which is a page of its own. It holds passwords, so it is sealed,
 * for the same identity in the same browser only, good for five minutes, and thrown away once it was sent.
 */
export async function holdChange(here: Here, change: PasswordChange): Promise<string> {
  const until = new Date(Date.now() + MINUTES * 60_000).toISOString()
  const values = { held: JSON.stringify({ until, change }) }
  const { parked, store } = here.services
  const post = { ...ownerOf(here), path: PATH, flow: FLOW, values }
  return (await store.write(tx => parked.park(tx, post))) ?? ''
}

/** A held change; undefined when it is not this person's, too old or sent already. */
export async function heldChange(here: Here, id: string): Promise<PasswordChange | undefined> {
  const { parked, store } = here.services
  const post = await parked.read(store.db, id, ownerOf(here))
  if (post?.flow !== FLOW) return undefined
  const { until, change } = kept.parse(JSON.parse(String(post.values.held)))
  return Date.parse(until) > Date.now() ? change : undefined
}

/** The fund account that is signed in, if its user may change passwords; else the 403 page says why (spec 1 §5). */
export function changerOf(here: Here) {
  const { fund } = here.session ?? {}
  if (fund?.fundIdUserType === PASSWORD_CHANGE_USER_TYPE) return fund
  throw data({ message: WORDS.forbidden }, { status: 403, headers: here.headers })
}
