import type { Transporter } from 'nodemailer'
import { type Attempt, type MessageTransport, quoted } from './message'

export interface MailOptions {
  /** smtp:// or smtps:// with user, password, host and port. */
  url: string
  /** Address the mails come from. */
  from: string
  /** Milliseconds for each step of the exchange. */
  timeoutMs?: number
}

const SENDER = '机构通'

/** The server's own no to this receiver or this mail. A refused login (535) is about us, and is tried again. */
function isFinal(error: { code?: string; responseCode?: number; command?: string }): boolean {
  const { responseCode = 0, code = '' } = error
  return responseCode >= 500 && responseCode < 600 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

function failed(error: unknown): Attempt {
  const facts = error as { code?: string; responseCode?: number; response?: string }
  const reason = quoted(`${facts.code ?? 'error'} ${facts.response ?? ''}`.trim())
  return { state: isFinal(facts) ? 'refused' : 'again', reason }
}

/**
 * E-mail by SMTP. A mail is accepted when the server has answered its data with 2xx; a connection that is lost before
 * is tried again under the same Message-ID, by which the receiver's side can tell that it is the same mail.
 */
export function openMailTransport({ url, from, timeoutMs = 20_000 }: MailOptions): MessageTransport {
  let opened: Promise<Transporter> | undefined
  const open = async () =>
    (await import('nodemailer')).createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return {
    async send({ id, to, subject, body }) {
      try {
        opened ??= open()
        const transport = await opened
        const sent = await transport.sendMail({
          from: { name: SENDER, address: from },
          to: { name: '', address: to },
          messageId: `<${id}@${domain}>`,
          subject,
          text: body,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return { state: 'accepted', receipt: quoted(sent.response) }
      } catch (error) {
        return failed(error)
      }
    },
    close: () => void opened?.then(transport => transport.close()),
  }
}
