import { accountDetail } from '~/test-accounts.server'
import { AccountDetailLayer } from '~/ui/test-account/account-detail-layer'
import { ADDRESSES, pathOf } from './group.server'

const detail = accountDetail({ address: ADDRESSES, back: pathOf })

export const loader = detail.loader
export const action = detail.action

export default AccountDetailLayer
