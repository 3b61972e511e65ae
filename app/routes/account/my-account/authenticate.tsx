import { authentication } from '~/authentication.server'
import { AUTHENTICATION_WORDS } from '~/domain/authentication'
import { AuthenticationLayer } from '~/ui/authentication/authentication-layer'
import { pageMeta } from '~/ui/parts'

const BACK = '/uniacct-my-account'

const own = authentication({ address: BACK, back: () => BACK })

export const action = own.action
export const loader = own.loader
export const handle = { hydrate: true }
export const meta = pageMeta(AUTHENTICATION_WORDS.title)

export default function Authenticate() {
  return <AuthenticationLayer />
}
