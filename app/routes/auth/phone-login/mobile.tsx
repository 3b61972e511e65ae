import { phoneSignIn } from '~/sign-in.server'
import { pageMeta } from '~/ui/parts'
import { SignInPage } from './sign-in-page'
import { MOBILE_LOGIN as WORDS } from './words'

const signIn = phoneSignIn({ address: '/jjMobileLogin', landing: '/apply/jjRealApply', purpose: 'login' })

export const loader = signIn.loader
export const action = signIn.action
export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.title)

export default function Page() {
  return <SignInPage title={WORDS.title} lead={WORDS.lead} />
}
