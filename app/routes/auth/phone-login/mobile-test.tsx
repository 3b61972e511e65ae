import { provePhonePath } from '~/domain/test-apply-rules'
import { phoneSignIn } from '~/sign-in.server'
import { pageMeta } from '~/ui/parts'
import { SignInPage } from './sign-in-page'
import { MOBILE_TEST_LOGIN as WORDS } from './words'

const LANDING = '/apply/jj-test-apply'

const signIn = phoneSignIn({
  address: '/jjTestMobileLogin',
  landing: LANDING,
  purpose: 'test-login',
})

export const loader = signIn.loader
export const action = signIn.action
export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.title)

export default function Page() {
  const prove = (path: string) => (
    <a href={provePhonePath(path.startsWith(LANDING) ? path : LANDING)}>{WORDS.prove}</a>
  )
  return <SignInPage title={WORDS.title} lead={WORDS.lead} more={prove} />
}
