import { AUTHENTICATION_MESSAGES } from '~/domain/authentication'
import { authentication } from '~/features/authentication/authentication.server'
import { AuthenticationLayer } from '~/features/authentication/authentication-layer'
import { pageMeta } from '~/ui/components'

const BACK = '/personal-center/base-info'

const own = authentication({ address: BACK, back: () => BACK })

export const action = own.action
export const loader = own.loader
export const handle = { hydrate: true }
export const meta = pageMeta(AUTHENTICATION_MESSAGES.title)

export default function Authenticate() {
  return <AuthenticationLayer />
}
