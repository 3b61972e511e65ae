import { accountDetail } from '~/test-accounts.server'
import { AccountDetailLayer } from '~/ui/test-account/account-detail-layer'
import { ADDRESSES, backTo } from './group.server'

const detail = accountDetail({ address: ADDRESSES, back: backTo })

export const loader = detail.loader
export const action = detail.action

export default AccountDetailLayer
