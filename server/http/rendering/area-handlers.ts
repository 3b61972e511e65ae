import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import { createRequestHandler } from '@remix-run/node'

type Handler = (request: Request, context: AppLoadContext) => Promise<Response>
type Routes = ServerBuild['routes']

const PLAIN_SEGMENT = /^[a-z0-9_.-]*$/

/** First segment of a path, lower case, without the ending of single fetch. */
export function areaOfPath(pathname: string): string {
  const end = pathname.indexOf('/', 1)
  const segment = (end < 0 ? pathname.slice(1) : pathname.slice(1, end)).toLowerCase()
  const plain = end < 0 ? segment.replace(/\.data$/, '') : segment
  return plain === '_root' ? '' : plain
}

function lineage(routes: Routes, id: string): string[] {
  const ids: string[] = []
  for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) ids.unshift(at)
  return ids
}

/** The first segment a route stands under; undefined when any could match (root, splat, parameter, layout). */
function areaOfRoute(routes: Routes, id: string): string | undefined {
  for (const each of lineage(routes, id)) {
    const route = routes[each]
    if (route?.index && !route.path) return ''
    const segment = route?.path?.replace(/^\//, '').split('/')[0]?.toLowerCase()
    if (segment) return PLAIN_SEGMENT.test(segment) ? segment : undefined
  }
  return undefined
}

/** A path as it is looked up: lower case, without closing slash and without the ending of single fetch. */
function plainPath(pathname: string): string {
  const path = pathname
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\.data$/, '')
  return path === '/_root' ? '' : path
}

/** The whole path of a route without parameters; undefined where it has one. */
function staticPathOf(routes: Routes, id: string): string | undefined {
  const parts = lineage(routes, id).flatMap(each => (routes[each]?.path ?? '').split('/').filter(Boolean))
  const plain = parts.map(part => part.toLowerCase())
  return plain.every(part => PLAIN_SEGMENT.test(part)) ? plain.map(part => `/${part}`).join('') : undefined
}

/** Routes by the key they are found under; those without a key (`undefined`) are in no group of their own. */
function grouped(routes: Routes, keyOf: (id: string) => string | undefined): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const id of Object.keys(routes)) {
    const key = keyOf(id)
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), id])
  }
  return groups
}

function narrowed(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const kept = new Set(ids.flatMap(id => lineage(build.routes, id)))
  const only = <Each>(all: Record<string, Each>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)))
  return {
    ...build,
    routes: only(build.routes) as Routes,
    assets: { ...build.assets, routes: only(build.assets.routes) },
  }
}

/** Makes each handler when it is first asked for: a start pays for none. */
function lazily(groups: Map<string, string[]>, make: (ids: string[]) => Handler) {
  const made = new Map<string, Handler>()
  return (key: string): Handler | undefined => {
    const known = made.get(key)
    const ids = known ? undefined : groups.get(key)
    if (!ids) return known
    const handler = make(ids)
    made.set(key, handler)
    return handler
  }
}

/**
 * One Remix handler for each path without parameters, with the routes of that path only, and one for each first path
 * segment, with the routes that can match under it; all from the same build. Remix walks all the routes it has
 * several times a request. Manifest requests and segments that no route names go to the handler of the whole build.
 */
export function areaHandlers(build: ServerBuild): (pathname: string) => Handler {
  const { routes } = build
  const whole = createRequestHandler(build, 'production')
  const everywhere = Object.keys(routes).filter(id => areaOfRoute(routes, id) === undefined)
  const make = (ids: string[]) => createRequestHandler(narrowed(build, ids), 'production')
  const byPath = lazily(
    grouped(routes, id => (routes[id]?.path || routes[id]?.index ? staticPathOf(routes, id) : undefined)),
    make,
  )
  const byArea = lazily(
    grouped(routes, id => areaOfRoute(routes, id)),
    ids => make([...ids, ...everywhere]),
  )
  return pathname => byPath(plainPath(pathname)) ?? byArea(areaOfPath(pathname)) ?? whole
}
