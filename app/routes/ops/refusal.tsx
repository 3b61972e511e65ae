import { data, type LoaderFunctionArgs } from '@remix-run/node'

/** Only the host asks for this page, with what it refused in the load context; anyone else finds nothing. */
export function loader({ context }: LoaderFunctionArgs): never {
  const { refusal } = context
  if (!refusal) throw new Response(null, { status: 404 })
  const { status, ...why } = refusal
  throw data(why, { status })
}

export default function RefusalPage() {
  return null
}
