import { pageMeta } from '~/ui/components'
import { MAIL_MESSAGES } from '../messages'
import { StopLayer } from './stop-layer'
import { stopping } from './subscription.server'

const own = stopping('yongjin')

export const action = own.action
export const loader = own.loader
export const handle = { hydrate: true }
export const meta = pageMeta(MAIL_MESSAGES.stopTitle)

export default function StopYongjinMails() {
  return <StopLayer />
}
