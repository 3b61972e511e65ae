import { AgreementLayer } from '~/features/agreements/agreement-layer'
import { agreementLayer } from '~/features/agreements/agreements.server'
import { pageMeta } from '~/ui/components'
import { ADDRESS } from './fund.server'
import { MESSAGES } from './messages'

const own = agreementLayer({ address: ADDRESS, ids: ['vip-trade'], path: () => ADDRESS })

export const action = own.action
export const loader = own.loader
export const handle = { hydrate: true }
export const meta = pageMeta(MESSAGES.sign)

export default function ReadAgreement() {
  return <AgreementLayer />
}
