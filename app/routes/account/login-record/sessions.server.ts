import { deviceWords } from '~/domain/login-records'
import { logOutAtBroker, type RequestContext } from '~/server.server'

export const PATH = '/uniacct-login-record'

export interface LiveSession {
  /** Names the session on a page; the id in the cookie cannot be found from it. */
  key: string
  address: string
  device: string
  createdAt: string
  seenAt: string
  own: boolean
}

type Logins = NonNullable<Awaited<ReturnType<RequestContext['services']['sessions']['endOne']>>>

const KEY_LENGTH = 22

const keyOf = (ctx: RequestContext, idHash: string): string =>
  ctx.services.keys.index(`session:${idHash}`).slice(0, KEY_LENGTH)

/** The sessions of the unified account that are alive, newest first. */
export async function liveSessions(ctx: RequestContext): Promise<LiveSession[]> {
  const { sessions, store } = ctx.services
  const rows = await sessions.list(store.db, ctx.subject)
  return rows.map(row => ({
    key: keyOf(ctx, row.idHash),
    address: row.address,
    device: deviceWords(row.device),
    createdAt: row.createdAt,
    seenAt: row.seenAt,
    own: row.idHash === ctx.session?.idHash,
  }))
}

/** Ends one other session, or all others where no key is given; gives how many. */
export async function endSessions(ctx: RequestContext, key?: string): Promise<number> {
  const { sessions, store } = ctx.services
  const rows = await sessions.list(store.db, ctx.subject)
  const others = rows.filter(row => row.idHash !== ctx.session?.idHash)
  const chosen = key === undefined ? others : others.filter(row => keyOf(ctx, row.idHash) === key)
  const ended = await store.write(async tx => {
    const all: Logins[] = []
    for (const { idHash } of chosen) {
      const logins = await sessions.endOne(tx, ctx.subject, idHash)
      if (logins) all.push(logins)
    }
    return all
  })
  await logOutAtBroker(ctx, ended)
  return ended.length
}
