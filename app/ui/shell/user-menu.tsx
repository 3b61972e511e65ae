import { Icon } from '../components/icon'
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
    <div className="user has-menu">
      <details data-menu="">
        <summary>
          <Icon name="user" />
          <span className="user-name">{slot('name')}</span>
          <Icon name="chevron-down" size="small" />
        </summary>
      </details>
      <div className="menu right">
        <p className="user-who">
          {WHO[user.state]}
          {user.showPhone && <span className="num">{slot('phone')}</span>}
        </p>
        <ul>
          {unproved && (
            <li className="phone-only">
              <a href={`/authPage?path=${slot('path')}`}>未认证，去认证</a>
            </li>
          )}
          {links.map(link => (
            <li key={link.href}>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
      </div>
      {unproved && (
        <a className="unproved" href={`/authPage?path=${slot('path')}`}>
          未认证
        </a>
      )}
    </div>
  )
}

function SignInLinks() {
  return (
    <ul className="sign-in">
      <li>
        <a className="btn primary" href={`/login?path=${slot('path')}`}>
          登录
        </a>
      </li>
      <li>
        <a href={`/fund-login?redirect=${slot('path')}`}>资金账号登录</a>
      </li>
      <li>
        <a href="/uniAcct-signup">注册</a>
      </li>
    </ul>
  )
}
