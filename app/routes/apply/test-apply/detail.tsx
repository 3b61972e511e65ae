import { AccountDetailLayer } from './account-detail'
import { accountDetail } from './account-detail.server'
import { ADDRESSES, pathOf } from './group.server'

const detail = accountDetail({ address: ADDRESSES, back: pathOf })

export const loader = detail.loader
export const action = detail.action

export default AccountDetailLayer
