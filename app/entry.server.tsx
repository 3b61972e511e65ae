import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import type { LoginState } from '~/domain/login-states'
import { PageRenderContext } from '~/page-render'
import { shellFor } from '~/server.server'
import { ShellHtml } from '~/ui/shell'
import { renderShellBottom, renderShellTop } from '~/ui/shell/shell.server'
import { randomId } from '../server/crypto/random'
import { loadContextOf } from '../server/http/load-context'
import { hostLog } from '../server/http/log'
import { withHead } from '../server/http/page-head'
import { hydratingPolicy, SCRIPTLESS_POLICY, WORKER_POLICY } from '../server/http/rendering/content-security'
import { hydrationScript, readHydrationPayload } from '../server/http/rendering/hydration-payload'
import { adoptLoaderHeaders } from '../server/http/rendering/page-headers'

export { runAudit } from '../server/audit/command'
export { createHost } from '../server/http/host'
export { startPortal } from '../server/http/start-portal'
export { runIntents } from '../server/intents/command'
export { runBroker } from '../server/reference-broker/host'
export { runContent } from '../server/reference-broker/import/command'

/** Whether one of the page's routes says so in its `handle`; an error's page is none of theirs. */
function handles({ staticHandlerContext, routeModules }: EntryContext, what: 'hydrate' | 'worker'): boolean {
  if (staticHandlerContext.errors) return false
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as { hydrate?: boolean; worker?: boolean } | undefined
    return handle?.[what] === true
  })
}

function policyOf(context: EntryContext, nonce: string | undefined): string {
  if (nonce) return hydratingPolicy(nonce)
  return handles(context, 'worker') ? WORKER_POLICY : SCRIPTLESS_POLICY
}

const NO_SHELL = { top: '', bottom: '', loginState: 'none' as LoginState }

/** A page about a failure must not fail for want of its shell. */
async function shellHtml(request: Request, context: AppLoadContext): Promise<typeof NO_SHELL> {
  try {
    const props = await shellFor(request, context)
    return { top: renderShellTop(props), bottom: renderShellBottom(props), loginState: props.user.state }
  } catch (error) {
    hostLog.error({ requestId: context.requestId, error }, 'the shell could not be made')
    return NO_SHELL
  }
}

const REFUSED_PREFIX = '错误：'

/** React hydrates the title it knows; ErrorSummary then writes the prefix again. */
const PLAIN_TITLE = `document.title=document.title.slice(${REFUSED_PREFIX.length});`

/** A page that fails after its post was answered is a failure all the same; Remix keeps the status of the post. */
function statusOf({ staticHandlerContext }: EntryContext, status: number): number {
  const [error] = Object.values(staticHandlerContext.errors ?? {})
  if (error === undefined) return status
  return isRouteErrorResponse(error) ? error.status : 500
}

/** A refused form is heard first in the title; Remix's meta function does not see what an action answered. */
function isRefused({ staticHandlerContext }: EntryContext): boolean {
  if (staticHandlerContext.errors) return false
  return Object.values(staticHandlerContext.actionData ?? {}).some(answer => {
    const form = (answer as { form?: { errors: object; formErrors: unknown[] } } | undefined)?.form
    return form !== undefined && (form.formErrors.length > 0 || Object.keys(form.errors).length > 0)
  })
}

/**
 * Renders to a string, not to React's stream, which costs 3.6 times as much. Single fetch's data is the only
 * thing that needs the stream, and only on pages that hydrate: it is read in full beforehand, and the layout
 * renders the script that RemixServer would have streamed.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const context = loadContextOf(loadContext, request)
  const hydrating = handles(remixContext, 'hydrate')
  const hydrationPayload = remixContext.serverHandoffStream
  remixContext.serverHandoffStream = undefined
  const nonce = hydrating ? randomId() : undefined
  const shell = await shellHtml(request, context)
  const data = hydrating && hydrationPayload ? await readHydrationPayload(hydrationPayload) : undefined
  const refused = isRefused(remixContext)
  const hydrationCode = data === undefined ? '' : (refused ? PLAIN_TITLE : '') + hydrationScript(data)
  const { requestId, mobile } = context
  const { loginState } = shell
  const titlePrefix = refused ? REFUSED_PREFIX : ''
  remixContext.routeModules = withHead(remixContext, { origin: context.origin, titlePrefix })
  const markup = renderToString(
    <PageRenderContext.Provider value={{ hydrating, nonce, hydrationCode, requestId, loginState, mobile }}>
      <ShellHtml.Provider value={shell}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </ShellHtml.Provider>
    </PageRenderContext.Provider>,
  )
  adoptLoaderHeaders(headers, remixContext.staticHandlerContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policyOf(remixContext, nonce))
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  return new Response(`<!DOCTYPE html>${markup}`, { status: statusOf(remixContext, status), headers })
}

/** Logs an error once, under the request id that its page shows. What a visitor did wrong is no error of ours. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  const { requestId } = loadContextOf(context, request)
  const { pathname } = new URL(request.url)
  hostLog.error({ requestId, path: pathname, error }, 'a page failed')
}
