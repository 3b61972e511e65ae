import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { useContext, useEffect } from 'react'
import { PageRenderContext } from '~/page-render'
import { ErrorPage } from '~/ui/components/error-page'
import { loadOnceMore } from '~/ui/enhance/script-retry'

/** Status of anything a route threw; what is no response is a failure of ours. */
export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

/** A word that the thrower put beside the status: `message`, or the path to try again. */
function wordOf(error: unknown, name: 'message' | 'retry' | 'back'): string | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined
  const word = data && typeof data === 'object' ? (data as Record<string, unknown>)[name] : undefined
  return typeof word === 'string' ? word : undefined
}

/** The page for everything that was thrown and that no page of its own speaks about. */
export function RootError() {
  const error = useRouteError()
  useRetryOnce(error)
  const { requestId } = useContext(PageRenderContext)
  const retry = wordOf(error, 'retry') ?? wordOf(error, 'back')
  return (
    <ErrorPage
      status={statusOf(error)}
      requestId={requestId}
      message={wordOf(error, 'message')}
      retry={retry}
    />
  )
}

/** What no route threw may be a script that did not come. */
function useRetryOnce(error: unknown): void {
  useEffect(() => {
    if (!isRouteErrorResponse(error)) loadOnceMore()
  }, [error])
}
