import { pageMeta } from '~/ui/components'
import { MAIL_MESSAGES } from '../messages'
import { MailPage } from './mail-page'
import { subscription } from './subscription.server'

const own = subscription('yongjin')

export const action = own.action
export const loader = own.loader
export const handle = { hydrate: true }
export const meta = pageMeta(MAIL_MESSAGES.title('佣金'))

export default function YongjinMails() {
  return <MailPage />
}
