export function loader(): never {
  throw new Response(null, { status: 404 })
}

/** Every unknown address: the page is the root's error page, the status 404. */
export default function NotFound() {
  return null
}
