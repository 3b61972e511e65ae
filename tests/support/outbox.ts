/** A message as /demo/outbox.json gives it, newest first. */
export interface OutboxMessage {
  channel: 'sms' | 'email' | 'captcha'
  to: string
  code?: string
  subject?: string
  body: string
  at: string
}

/** What a demo at `url` would have sent, to everybody or to one phone, address or captcha. */
export async function readOutbox(url: string, key: string, to?: string): Promise<OutboxMessage[]> {
  const body = new URLSearchParams(to === undefined ? { key } : { key, to })
  const answer = await fetch(`${url}/demo/outbox.json`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`/demo/outbox.json answered ${answer.status}`)
  return (await answer.json()) as OutboxMessage[]
}
