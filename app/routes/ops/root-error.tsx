import { isRouteErrorResponse, useRouteError } from '@remix-run/react'

export function RootError() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <h1>{status}</h1>
}
