import type { Config } from '../config'
import { openMailTransport } from './mail-transport'
import type { MessageTransports } from './message'
import { openSmsTransport } from './sms-transport'

/** The transports that are configured: SMTP_URL with MAIL_FROM for e-mail, SMS_URL for SMS. */
export function openTransports({
  smtpUrl,
  mailFrom,
  smsUrl,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'smsUrl'>): MessageTransports {
  return {
    email: smtpUrl && mailFrom ? openMailTransport({ url: smtpUrl, from: mailFrom }) : undefined,
    sms: smsUrl ? openSmsTransport({ url: smsUrl }) : undefined,
  }
}
