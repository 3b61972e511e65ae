import type { EntryContext } from '@remix-run/node'

const ADOPTED = ['cache-control', 'vary', 'retry-after', 'content-language', 'x-robots-tag']

/**
 * Remix drops what a loader or an action says in its headers unless the route repeats it in a `headers` export.
 * Here the deepest one's word counts, and an action's before any loader's.
 */
export function adoptLoaderHeaders(headers: Headers, context: EntryContext['staticHandlerContext']): void {
  const sources: (Headers | undefined)[] = []
  for (const { route } of context.matches) sources.unshift(context.loaderHeaders[route.id])
  sources.unshift(...Object.values(context.actionHeaders))
  for (const name of ADOPTED) {
    if (headers.has(name)) continue
    const found = sources.find(source => source?.has(name))?.get(name)
    if (found) headers.set(name, found)
  }
}
