import { Icon } from '../components/icon'
import { Logo } from './logo'
import { MENUS, type Menu } from './menus'
import { SearchBox, SearchOpener } from './search-box'
import type { ShellProps } from './shell-props'
import { UserMenu } from './user-menu'

/** Skip link, bar and navigation. On a phone the same navigation is the drawer that 菜单 opens. */
export function ShellTop(props: Omit<ShellProps, 'current' | 'token'> & { area: string }) {
  return (
    <>
      <a className="skip" href="#main">
        跳到主要内容
      </a>
      <header className="bar">
        {props.demo && (
          <p className="demo-bar">
            <strong>演示环境</strong> 所有机构、账号与数据均为虚构
          </p>
        )}
        {props.inApp && <InAppNotice />}
        <div className="bar-in">
          <Logo />
          <SearchBox />
          <a className="hotline" href={`tel:${props.hotline}`}>
            <Icon name="phone" />
            <span>
              <small>客服热线</small>
              <b>{props.hotline}</b>
            </span>
          </a>
          <SearchOpener />
          <UserMenu user={props.user} />
        </div>
      </header>
      <details className="drawer" data-menu="">
        <summary>
          <Icon name="menu" />
          菜单
        </summary>
      </details>
      <nav className="nav" aria-label="主导航">
        <ul className="nav-in">
          {MENUS.map(menu => (
            <NavItem key={menu.area} menu={menu} current={menu.area === props.area} />
          ))}
          <PhoneLinks signedIn={props.user.state === 'one' || props.user.state === 'fund'} />
        </ul>
      </nav>
    </>
  )
}

/** What the bar has no room for on a phone. */
function PhoneLinks({ signedIn }: { signedIn: boolean }) {
  const signIn = [
    { label: '资金账号登录', href: '/fund-login' },
    { label: '注册', href: '/uniAcct-signup' },
  ]
  return (
    <>
      {(signedIn ? [] : signIn).map(link => (
        <li key={link.href} className="phone-only">
          <a className="nav-link" href={link.href}>
            {link.label}
          </a>
        </li>
      ))}
    </>
  )
}

/** Closed by its own button, without script: the style sheet shows it only while it is open. */
function InAppNotice() {
  return (
    <details className="in-app" open>
      <summary>
        <span className="sr">关闭提示</span>
        <Icon name="close" size="small" />
      </summary>
      <p>
        <strong>建议在默认浏览器打开~</strong> 请点按右上角菜单，选择“在浏览器打开”，以便正常下载文件和登录
      </p>
    </details>
  )
}

function NavItem({ menu, current }: { menu: Menu; current: boolean }) {
  const mark = current ? 'true' : undefined
  if (!menu.links) {
    return (
      <li>
        <a className="nav-link" href={menu.href} aria-current={mark}>
          {menu.label}
        </a>
      </li>
    )
  }
  return (
    <li className="has-menu">
      <details data-menu="">
        <summary className="nav-link" aria-current={mark}>
          {menu.label}
          <Icon name="chevron-down" size="small" />
        </summary>
      </details>
      <div className="menu">
        <ul>
          {menu.links.map(link => (
            <li key={link.href}>
              <a href={link.href}>
                {link.label}
                {link.note && <small>{link.note}</small>}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
