export type CookieName = 'bid' | 'sid'

/** Reads a cookie of ours; over https its name carries the `__Host-` prefix, which no subdomain can forge. */
export function readCookie(header: string | null, name: CookieName, secure: boolean): string | undefined {
  const wanted = secure ? `__Host-${name}` : name
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === wanted) {
      const value = part.slice(at + 1).trim()
      return /^[\w-]{16,64}$/.test(value) ? value : undefined
    }
  }
  return undefined
}

/** A cookie that lives until the browser closes. SameSite=Lax lets a followed link arrive signed in. */
export function setCookie(name: CookieName, value: string, secure: boolean): string {
  return `${secure ? `__Host-${name}` : name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Makes the browser forget a cookie of ours. */
export function dropCookie(name: CookieName, secure: boolean): string {
  return `${setCookie(name, '', secure)}; Max-Age=0`
}
