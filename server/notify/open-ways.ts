import type { Config } from '../config'
import { openMailWay } from './mail-way'
import type { Ways } from './message'
import { openSmsWay } from './sms-way'

/** The ways out that are configured: SMTP_URL with MAIL_FROM for e-mail, SMS_URL for SMS. */
export function openWays({
  smtpUrl,
  mailFrom,
  smsUrl,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'smsUrl'>): Ways {
  return {
    email: smtpUrl && mailFrom ? openMailWay({ url: smtpUrl, from: mailFrom }) : undefined,
    sms: smsUrl ? openSmsWay({ url: smsUrl }) : undefined,
  }
}
