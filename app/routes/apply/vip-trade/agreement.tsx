import { agreementLayer } from '~/agreements.server'
import { AgreementLayer } from '~/ui/agreement/agreement-layer'
import { pageMeta } from '~/ui/parts'
import { ADDRESS } from './fund.server'
import { WORDS } from './words'

const own = agreementLayer({ address: ADDRESS, ids: ['vip-trade'], path: () => ADDRESS })

export const action = own.action
export const loader = own.loader
export const handle = { hydrate: true }
export const meta = pageMeta(WORDS.sign)

export default function ReadAgreement() {
  return <AgreementLayer />
}
