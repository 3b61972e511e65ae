import { phoneSignIn } from '~/features/sign-in/sign-in.server'
import { pageMeta } from '~/ui/components'
import { MOBILE_LOGIN as MESSAGES } from './messages'
import { SignInPage } from './sign-in-page'

const signIn = phoneSignIn({ address: '/jjMobileLogin', landing: '/apply/jjRealApply', purpose: 'login' })

export const loader = signIn.loader
export const action = signIn.action
export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.title)

export default function Page() {
  return <SignInPage title={MESSAGES.title} lead={MESSAGES.lead} />
}
