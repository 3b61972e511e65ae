import { cx } from '../class-names'
import { Icon } from '../components/icon'
import { buttonClass } from '../form/button-class'
import { menuClass, menuLinkClass } from './menu-class'
import type { ShellUser } from './shell-props'
import { slot } from './slots'

const ONE = [
  { label: '我的账户', href: '/uniacct-my-account' },
  { label: '我的信息', href: '/my-info/menu/person-record' },
  { label: '登录记录', href: '/uniacct-login-record' },
  { label: '个人中心', href: '/personal-center' },
]
const PHONE = [
  { label: '登录', href: `/login?path=${slot('path')}` },
  { label: '资金账号登录', href: `/fund-login?redirect=${slot('path')}` },
  { label: '注册', href: '/uniAcct-signup' },
]
const FUND = [{ label: '个人中心', href: '/personal-center' }]
const PASSWORD = { label: '修改密码', href: '/personal-center/change-password' }
const LEAVE = { label: '退出', href: '/logout' }

const LINKS = { one: ONE, fund: FUND, phone: PHONE }
const WHO = { one: '统一账户', fund: '资金账号', phone: '已验证手机' }

/** The three login states of spec 1, section 4; a visitor with a proved phone can sign in and can leave. */
export function UserMenu({ user }: { user: ShellUser }) {
  if (user.state === 'none') return <SignInLinks />
  const links = [...LINKS[user.state], ...(user.fundIdUserType === 5 ? [PASSWORD] : []), LEAVE]
  const unproved = user.state === 'one' && user.attestation === 1
  return (
    <div className="group relative flex items-center gap-3">
      <details className="peer" data-menu="">
        <summary className="flex h-9 items-center gap-2 rounded px-2 text-ink-900 hover:bg-ground compact:text-white compact:hover:bg-navy-800">
          <Icon name="user" className="compact:hidden" />
          <span className="max-w-[11rem] truncate compact:max-w-[5.5rem]">{slot('name')}</span>
          <Icon name="chevron-down" size="small" />
        </summary>
      </details>
      <div className={cx(menuClass, 'right-0 rounded')}>
        <p className="flex justify-between gap-6 border-b border-line px-4 py-2 text-sm text-ink-500">
          {WHO[user.state]}
          {user.showPhone && <span className="tabular-nums">{slot('phone')}</span>}
        </p>
        <ul>
          {unproved && (
            <li className="hidden compact:block">
              <a className={menuLinkClass} href={`/authPage?path=${slot('path')}`}>
                未认证，去认证
              </a>
            </li>
          )}
          {links.map(link => (
            <li key={link.href}>
              <a className={menuLinkClass} href={link.href}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {unproved && (
        <a
          className="rounded-sm border border-gold-500 bg-gold-50 px-2 text-sm text-gold-700 hover:underline compact:hidden"
          href={`/authPage?path=${slot('path')}`}
        >
          未认证
        </a>
      )}
    </div>
  )
}

const OTHER_WAY = 'py-1 text-ink-700 hover:text-brand-600 hover:underline'

function SignInLinks() {
  return (
    <ul className="flex items-center gap-4 whitespace-nowrap" aria-label="登录与注册">
      <li>
        <a className={buttonClass('bar')} href={`/login?path=${slot('path')}`}>
          登录
        </a>
      </li>
      <li className="compact:hidden">
        <a className={OTHER_WAY} href={`/fund-login?redirect=${slot('path')}`}>
          资金账号登录
        </a>
      </li>
      <li className="compact:hidden">
        <a className={OTHER_WAY} href="/uniAcct-signup">
          注册
        </a>
      </li>
    </ul>
  )
}
