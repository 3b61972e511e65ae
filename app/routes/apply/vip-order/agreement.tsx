import { agreementLayer } from '~/agreements.server'
import { AgreementLayer } from '~/ui/agreement/agreement-layer'
import { PATH } from './address'

const layer = agreementLayer({ address: '/apply/jj-data-apply', ids: ['vip-data'], path: () => PATH })

export const loader = layer.loader
export const action = layer.action
export const handle = { hydrate: true }

export default AgreementLayer
