import type { Tab } from '~/ui/components'

/** Addresses of the personal centre: its root and the five tabs (spec 1 §2). */
export const ADDRESSES = [
  '/personal-center',
  '/personal-center/base-info',
  '/personal-center/test-account',
  '/personal-center/firm-account',
  '/personal-center/level2-apply-list',
  '/personal-center/real-account',
] as const

const TABS: readonly Tab[] = [
  { label: '基本信息', href: '/personal-center/base-info', icon: 'account' },
  { label: '测试账号', href: '/personal-center/test-account', icon: 'cube' },
  { label: '量化账号', href: '/personal-center/firm-account', icon: 'chart' },
  { label: 'Level2行情权限', href: '/personal-center/level2-apply-list', icon: 'list' },
  { label: '实盘账号', href: '/personal-center/real-account', icon: 'lock' },
]

/** The tabs with the one that this path belongs to; matching ignores case, as routes do. */
export const tabsAt = (path: string): Tab[] =>
  TABS.map(tab => ({ ...tab, current: path.toLowerCase().startsWith(tab.href) }))
