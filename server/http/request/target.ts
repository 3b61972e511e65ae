import { HttpError } from '../http-error'

function decodable(text: string): boolean {
  try {
    return !decodeURIComponent(text).includes('\0')
  } catch {
    return false
  }
}

/** Path and query of a request target; an absolute one keeps only these. */
function relative(target: string): string {
  if (target.startsWith('/')) return target
  const url = URL.canParse(target) ? new URL(target) : undefined
  if (!url) throw new HttpError('malformed')
  return url.pathname + url.search
}

/**
 * The address asked for, on our own origin. A path that no page can have (NUL, broken percent-encoding, `//`,
 * which a redirect would take for another host) is refused here, so that no route ever sees it.
 * @throws HttpError malformed (400)
 */
export function targetUrl(target: string | undefined, origin: string): URL {
  const asked = relative(target ?? '/')
  const question = asked.indexOf('?')
  const path = question < 0 ? asked : asked.slice(0, question)
  if (!decodable(path) || path.includes('//') || path.includes('\\') || /%2f%2f|%5c/i.test(path)) {
    throw new HttpError('malformed')
  }
  if (question >= 0 && /%00/.test(asked.slice(question))) throw new HttpError('malformed')
  return new URL(origin + asked)
}
