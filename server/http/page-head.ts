import type { EntryContext } from '@remix-run/node'

type RouteModules = EntryContext['routeModules']
type Meta = Extract<NonNullable<RouteModules[string]>['meta'], (...args: never[]) => unknown>
type Tag = NonNullable<ReturnType<Meta>>[number]

export interface HeadFacts {
  /** Public origin, for canonical links and shared addresses. */
  origin: string
  /** Put before the title; '' for none. */
  titlePrefix: string
}

const SHARED_ADDRESS = /^og:(?:url|image)$/

const absolute = (path: unknown, origin: string): unknown =>
  typeof path === 'string' && path.startsWith('/') ? origin + path : path

function tagWith(tag: Tag, { origin, titlePrefix }: HeadFacts): Tag {
  const facts = tag as Record<string, unknown>
  // A link may have a title of its own.
  if ('title' in facts && !('tagName' in facts)) return { title: titlePrefix + String(facts.title) }
  if (facts.rel === 'canonical') return { ...facts, href: absolute(facts.href, origin) } as Tag
  if (!SHARED_ADDRESS.test(String(facts.property))) return tag
  return { ...facts, content: absolute(facts.content, origin) } as Tag
}

/**
 * The route modules of a page with `meta` functions whose result has the public origin before its paths and the prefix
 * before its title. Only a request knows the origin, and Remix's meta function does not see what an action answered.
 */
export function withHead(
  { routeModules, staticHandlerContext }: EntryContext,
  facts: HeadFacts,
): RouteModules {
  const modules = { ...routeModules }
  for (const { route } of staticHandlerContext.matches) {
    const module = routeModules[route.id]
    const meta = module?.meta as Meta | undefined
    if (!module || !meta) continue
    const withFacts: Meta = args => meta(args)?.map(tag => tagWith(tag, facts))
    modules[route.id] = { ...module, meta: withFacts }
  }
  return modules
}
