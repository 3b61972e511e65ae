import { cx } from '../class-names'
import { Icon } from '../components/icon'
import { Logo } from './logo'
import { menuClass, menuLinkClass } from './menu-class'
import { MENUS, type Menu } from './menus'
import { SearchBox, SearchOpener } from './search-box'
import type { ShellProps } from './shell-props'
import { UserMenu } from './user-menu'

const NAV_ITEM = 'first:-ml-5 compact:first:ml-0'
const NAV_LINK =
  'flex h-11 items-center gap-1 px-5 tracking-wide text-white hover:bg-navy-800 focus-visible:outline-white focus-visible:-outline-offset-4 compact:h-12 compact:justify-between compact:border-t compact:border-navy-700 compact:px-4'
const NAV_MENU =
  'left-0 rounded-b compact:static compact:rounded-none compact:bg-navy-950 compact:text-white compact:shadow-none'
const NAV_MENU_LINK = 'compact:px-8 compact:py-2.5 compact:hover:bg-navy-800 compact:hover:text-white'

const navLinkClass = (current: boolean): string =>
  cx(NAV_LINK, current && 'bg-navy-950 font-semibold shadow-current')

/** Skip link, bar and navigation. On a phone the same navigation is the drawer that 菜单 opens. */
export function ShellTop(props: Omit<ShellProps, 'current' | 'token'> & { area: string }) {
  return (
    <>
      <a
        className="absolute -top-20 left-2 z-50 rounded bg-surface px-4 py-2 text-brand-600 focus:top-2"
        href="#main"
      >
        跳到主要内容
      </a>
      <header className="border-b border-line bg-surface compact:border-0 compact:bg-navy-900">
        {props.demo && (
          <p className="bg-gold-50 px-gutter py-1 text-center text-xs text-gold-700">
            <strong>演示环境</strong> 所有机构、账号与数据均为虚构
          </p>
        )}
        {props.inApp && <InAppNotice />}
        <div className="mx-auto flex h-[4.25rem] max-w-page items-center gap-6 px-gutter compact:relative compact:h-14 compact:gap-2 compact:pl-20 compact:pr-4">
          <Logo />
          <SearchBox />
          <a
            className="flex items-center gap-2 whitespace-nowrap text-heading-soft compact:hidden"
            href={`tel:${props.hotline}`}
          >
            <Icon name="phone" />
            <span>
              <small className="block text-xs leading-4 text-ink-500">客服热线</small>
              <b className="block text-lg font-semibold leading-5 tracking-wide tabular-nums">
                {props.hotline}
              </b>
            </span>
          </a>
          <SearchOpener />
          <UserMenu user={props.user} />
        </div>
      </header>
      <details className="peer hidden compact:block" data-menu="">
        <summary className="absolute left-2 z-40 -mt-12 flex h-10 items-center gap-1 px-2 text-white">
          <Icon name="menu" />
          菜单
        </summary>
      </details>
      <nav className="bg-navy-900 text-white compact:hidden compact:peer-open:block" aria-label="主导航">
        <ul className="mx-auto flex max-w-page px-gutter compact:flex-col compact:px-0">
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
        <li key={link.href} className="hidden compact:block">
          <a className={navLinkClass(false)} href={link.href}>
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
    <details className="hidden bg-gold-50 text-sm text-gold-700 open:block" open>
      <summary className="float-right grid h-10 w-10 place-items-center">
        <span className="sr-only">关闭提示</span>
        <Icon name="close" size="small" />
      </summary>
      <p className="px-4 py-2">
        <strong>建议在默认浏览器打开~</strong> 请点按右上角菜单，选择“在浏览器打开”，以便正常下载文件和登录
      </p>
    </details>
  )
}

function NavItem({ menu, current }: { menu: Menu; current: boolean }) {
  const mark = current ? 'true' : undefined
  if (!menu.links) {
    return (
      <li className={NAV_ITEM}>
        <a className={navLinkClass(current)} href={menu.href} aria-current={mark}>
          {menu.label}
        </a>
      </li>
    )
  }
  return (
    <li className={cx(NAV_ITEM, 'group relative')}>
      <details className="peer" data-menu="">
        <summary className={navLinkClass(current)} aria-current={mark}>
          {menu.label}
          <Icon name="chevron-down" size="small" />
        </summary>
      </details>
      <div className={cx(menuClass, NAV_MENU)}>
        <ul>
          {menu.links.map(link => (
            <li key={link.href}>
              <a className={cx(menuLinkClass, NAV_MENU_LINK)} href={link.href}>
                {link.label}
                {link.note && (
                  <small className="block text-xs text-ink-500 compact:hidden">{link.note}</small>
                )}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
