import { provePhonePath } from '~/domain/test-apply-rules'
import { phoneSignIn } from '~/features/sign-in/sign-in.server'
import { pageMeta } from '~/ui/components'
import { MOBILE_TEST_LOGIN as MESSAGES } from './messages'
import { SignInPage } from './sign-in-page'

const LANDING = '/apply/jj-test-apply'

const signIn = phoneSignIn({
  address: '/jjTestMobileLogin',
  landing: LANDING,
  purpose: 'test-login',
})

export const loader = signIn.loader
export const action = signIn.action
export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.title)

export default function Page() {
  const prove = (path: string) => (
    <a href={provePhonePath(path.startsWith(LANDING) ? path : LANDING)}>{MESSAGES.prove}</a>
  )
  return <SignInPage title={MESSAGES.title} lead={MESSAGES.lead} more={prove} />
}
