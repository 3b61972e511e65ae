import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { useContext } from 'react'
import { PageRenderContext } from '~/page-render'
import { ErrorPage } from '~/ui/parts/error-page'

/** Status of anything a route threw; what is no response is a failure of ours. */
export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

function messageOf(error: unknown): string | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined
  const message = data && typeof data === 'object' && 'message' in data ? data.message : undefined
  return typeof message === 'string' ? message : undefined
}

/** The page for everything that was thrown and that no page of its own speaks about. */
export function RootError() {
  const error = useRouteError()
  const { requestId } = useContext(PageRenderContext)
  return <ErrorPage status={statusOf(error)} requestId={requestId} message={messageOf(error)} />
}
