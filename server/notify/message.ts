/** A message on its way out of the house. */
export interface Outgoing {
  /** The same for every attempt at one message: Message-ID of a mail, `id` of an SMS. 128 random bits. */
  readonly id: string
  readonly channel: Channel
  readonly to: string
  readonly subject: string
  readonly body: string
}

export type Channel = 'sms' | 'email'

/**
 * What one attempt came to. `accepted` only when the receiver's server said so; `refused` when it will never take this
 * message; `again` for everything else, an answer that was lost included.
 */
export type Attempt =
  | { readonly state: 'accepted'; readonly receipt: string }
  | { readonly state: 'refused' | 'again'; readonly reason: string }

/** One way out: a mail server or an SMS gateway. `send` never throws. */
export interface MessageTransport {
  send(message: Outgoing): Promise<Attempt>
  close(): void
}

export type MessageTransports = Partial<Record<Channel, MessageTransport>>

const MOST = 200

/** Words of a receiver as they may be kept: one line, short, no number or address in it. */
export function quoted(words: unknown): string {
  return String(words ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[^\s<>@,;:]+@[^\s<>@,;:]+/g, '…')
    .replace(/\d{7,}/g, '…')
    .slice(0, MOST)
}
