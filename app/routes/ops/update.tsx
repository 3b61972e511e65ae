export function loader(): never {
  throw new Response(null, { status: 503, headers: { 'retry-after': '300' } })
}

/** 系统维护: also where a broker that cannot be reached leads (spec 1, error catalogue: 502). */
export default function Update() {
  return null
}
