import { AccountDetailLayer } from '~/features/test-accounts/account-detail-layer'
import { accountDetail } from '~/features/test-accounts/test-accounts.server'
import { pageMeta } from '~/ui/components'

const ADDRESS = '/personal-center/test-account'

const detail = accountDetail({ address: ADDRESS, as: ['one'], back: () => ADDRESS })

export const loader = detail.loader
export const action = detail.action
export const handle = { hydrate: true }
export const meta = pageMeta('测试账号详情')

export default function TestAccountDetail() {
  return <AccountDetailLayer />
}
