import { AccountDetailLayer } from '~/features/test-accounts/account-detail-layer'
import { accountDetail } from '~/features/test-accounts/test-accounts.server'
import { ADDRESSES, backTo } from './group.server'

const detail = accountDetail({ address: ADDRESSES, back: backTo })

export const loader = detail.loader
export const action = detail.action

export default AccountDetailLayer
