import type { BrokerCore } from '../call-context'
import { CallRefusal } from '../refusal'
import { textWithin } from '../text-within'
import { providersOf } from './providers'
import { settlePaymentNotification, statusOf } from './settle'

/** The largest message that is read, in bytes. */
const MAX_NOTIFICATION = 65_536

const plain = (status: number, words: string) =>
  new Response(words, { status, headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } })

/**
 * Answers a provider's POST to /pay/callback/{provider}. It is no call of the portal's: the provider's own signature is
 * all that counts, over the bytes as they came. 200 is final, 403 a wrong signature, others are sent again by providers.
 */
export async function answerPaymentNotification(
  core: BrokerCore,
  name: string,
  request: Request,
): Promise<Response> {
  const provider = providersOf(core).get(name)
  if (!provider) return plain(404, 'no such provider')
  const body = await textWithin(request, MAX_NOTIFICATION)
  if (body === undefined) return plain(413, 'too large')
  const now = core.clock()
  const notice = provider.read({ header: each => request.headers.get(each) ?? '', body }, now)
  if (!notice) return plain(403, 'refused')
  const found = await settlePaymentNotification(core, name, notice, now).catch((error: unknown) => {
    if (error instanceof CallRefusal) return error
    throw error
  })
  const status = statusOf(found)
  return plain(status, status === 200 ? 'success' : 'refused')
}
