import { AgreementLayer } from '~/features/agreements/agreement-layer'
import { agreementLayer } from '~/features/agreements/agreements.server'
import { PATH } from './address'

const layer = agreementLayer({ address: '/apply/jj-data-apply', ids: ['vip-data'], path: () => PATH })

export const loader = layer.loader
export const action = layer.action
export const handle = { hydrate: true }

export default AgreementLayer
