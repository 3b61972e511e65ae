const FIXED = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The policy of pages without a framework script: they carry no nonce, so that they can be cached. */
export const SCRIPTLESS_POLICY = `${FIXED}; script-src 'self'; style-src 'self'; worker-src 'none'`

/** The same of a page whose own script computes beside it (`handle.worker`). */
export const WORKER_POLICY = `${FIXED}; script-src 'self'; style-src 'self'; worker-src 'self'`

/** The policy of a page that hydrates: Remix's inline scripts and Radix's style element carry the nonce. */
export function hydratingPolicy(nonce: string): string {
  return `${FIXED}; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; worker-src 'none'`
}
