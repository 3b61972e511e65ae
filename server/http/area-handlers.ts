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

function routesOf(routes: Routes, area: string): Routes {
  const kept = new Set<string>()
  for (const id of Object.keys(routes)) {
    const own = areaOfRoute(routes, id)
    if (own === area || own === undefined) for (const each of lineage(routes, id)) kept.add(each)
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)))
}

function narrowed(build: ServerBuild, area: string): ServerBuild {
  const routes = routesOf(build.routes, area)
  const assets = Object.fromEntries(Object.entries(build.assets.routes).filter(([id]) => id in routes))
  return { ...build, routes, assets: { ...build.assets, routes: assets } }
}

/**
 * One Remix handler for each first path segment, from the same build with only the routes that can match there:
 * Remix walks all its routes several times a request. Manifest requests and segments that no route names go to
 * the handler of the whole build.
 */
export function areaHandlers(build: ServerBuild): (pathname: string) => Handler {
  const whole = createRequestHandler(build, 'production')
  const areas = new Map<string, Handler>()
  for (const id of Object.keys(build.routes)) {
    const area = areaOfRoute(build.routes, id)
    if (area === undefined || areas.has(area)) continue
    areas.set(area, createRequestHandler(narrowed(build, area), 'production'))
  }
  return pathname => areas.get(areaOfPath(pathname)) ?? whole
}
