import type { HostAnswer } from '../answer'
import type { HttpErrorPage } from '../load-context'

function wordsIn(body: HostAnswer['body']): string | undefined {
  if (!Buffer.isBuffer(body) || body.length === 0) return undefined
  try {
    const read: unknown = JSON.parse(body.toString('utf8'))
    const words = read && typeof read === 'object' ? (read as { message?: unknown }).message : undefined
    return typeof words === 'string' ? words : undefined
  } catch {
    return undefined
  }
}

/**
 * What a resource route threw instead of its file: a status and, as JSON, `message`. For somebody who reads pages the
 * host shows it as one (spec 1 §8: a download that comes back as JSON shows its message).
 */
export function routeErrorIn({ status, headers, body }: HostAnswer): HttpErrorPage | undefined {
  if (headers['x-remix-catch'] !== 'yes' || status < 400) return undefined
  return { status, kind: 'route-error', message: wordsIn(body) }
}
