import { pageMeta } from '~/ui/parts'
import { MAIL_WORDS } from '../words'
import { MailPage } from './mail-page'
import { subscription } from './subscription.server'

const own = subscription('xifei')

export const action = own.action
export const loader = own.loader
export const handle = { hydrate: true }
export const meta = pageMeta(MAIL_WORDS.title('息费'))

export default function XifeiMails() {
  return <MailPage />
}
