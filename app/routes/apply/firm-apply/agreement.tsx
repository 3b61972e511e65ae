import { AgreementLayer } from '~/features/agreements/agreement-layer'
import { agreementLayer } from '~/features/agreements/agreements.server'
import { AGREED_TO } from '~/features/quant/quant.server'
import { ADDRESS } from './facts.server'

const layer = agreementLayer({ address: ADDRESS, ids: AGREED_TO, path: () => ADDRESS })

export const loader = layer.loader
export const action = layer.action
export const handle = { hydrate: true }

export default AgreementLayer
