import { pageMeta } from '~/ui/components'
import { MAIL_MESSAGES } from '../messages'
import { MailPage } from './mail-page'
import { subscription } from './subscription.server'

const own = subscription('xifei')

export const action = own.action
export const loader = own.loader
export const handle = { hydrate: true }
export const meta = pageMeta(MAIL_MESSAGES.title('息费'))

export default function XifeiMails() {
  return <MailPage />
}
