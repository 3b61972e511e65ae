import { agreementLayer } from '~/agreements.server'
import { AgreementLayer } from '~/ui/agreement/agreement-layer'
import { ADDRESS, AGREED_TO } from './facts.server'

const layer = agreementLayer({ address: ADDRESS, ids: AGREED_TO, path: () => ADDRESS })

export const loader = layer.loader
export const action = layer.action
export const handle = { hydrate: true }

export default AgreementLayer
