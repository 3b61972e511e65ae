import { cx } from '../class-names'
import { Icon } from '../components/icon'
import { SESSION_MESSAGES, SessionNotice } from './session-notice'
import type { EnvironmentLabel, ShellProps } from './shell-props'

const COLUMNS = [
  {
    title: '业务办理',
    links: [
      { label: '全部业务', href: '/business/business-apply-all' },
      { label: '账户开立', href: '/business/business-handing-apply-account' },
      { label: '策略服务', href: '/business/business-handing-apply-strategy' },
      { label: '交易权限', href: '/business/business-handing-apply-right' },
    ],
  },
  {
    title: '接入与下载',
    links: [
      { label: '软件下载', href: '/down' },
      { label: '接口文档', href: '/help-center/trade' },
      { label: '测试账号', href: '/apply/test-apply' },
      { label: '模拟交易', href: '/match-setting?item=1' },
    ],
  },
  {
    title: '帮助与公告',
    links: [
      { label: '新手入门', href: '/help-center/beginner-guide' },
      { label: '常见问题', href: '/help-center/faq' },
      { label: '资讯文章', href: '/article' },
      { label: '信息披露', href: '/notice-board' },
    ],
  },
  {
    title: '规则与验证',
    links: [
      { label: '平台使用协议', href: '/apply/useAgreement' },
      { label: '签名验证', href: '/verify-signature' },
    ],
  },
]

const RISK =
  '市场有风险，投资需谨慎。本站内容不构成任何投资建议；投资者应根据自身风险承受能力独立决策，并自行承担投资风险。'

const FLOAT_LINK = 'flex flex-col items-center px-2.5 py-1.5 hover:bg-brand-50'

const WATERMARKS: Record<Exclude<EnvironmentLabel, ''>, string> = {
  dev: 'bg-[url(/watermark-dev.svg)]',
  test: 'bg-[url(/watermark-test.svg)]',
  release: 'bg-[url(/watermark-release.svg)]',
  sim: 'bg-[url(/watermark-sim.svg)]',
}

/** Footer, floating button, watermark and the notice that a session is about to end. */
export function ShellBottom(props: Omit<ShellProps, 'current' | 'token'>) {
  return (
    <>
      <Footer hotline={props.hotline} />
      <aside
        className="fixed bottom-24 right-3 z-30 overflow-hidden rounded-lg border border-line bg-surface text-xs text-heading-soft shadow-menu [touch-action:none] compact:bottom-4 compact:right-2"
        aria-label="快捷操作"
        data-draggable=""
      >
        <a className={FLOAT_LINK} href={`tel:${props.hotline}`}>
          <Icon name="phone" />
          <span className="compact:sr-only">热线</span>
        </a>
        <a className={cx(FLOAT_LINK, 'border-t border-line')} href="#top">
          <Icon name="top" />
          <span className="compact:sr-only">顶部</span>
        </a>
      </aside>
      {props.user.state !== 'none' && (
        <SessionNotice words={SESSION_MESSAGES[props.user.state === 'phone' ? 'phone' : 'login']} />
      )}
      <div
        className="fixed left-1/2 top-24 z-50 rounded bg-navy-950 px-5 py-2.5 text-white shadow-menu [transform:translateX(-50%)] empty:hidden"
        role="status"
        id="toast"
      />
      {props.environmentLabel && (
        <div
          className={cx('pointer-events-none fixed inset-0 z-50', WATERMARKS[props.environmentLabel])}
          aria-hidden="true"
        />
      )}
    </>
  )
}

function Footer({ hotline }: { hotline: string }) {
  return (
    <footer className="mt-auto bg-navy-950 text-sm text-navy-200">
      <div className="mx-auto grid max-w-page gap-x-10 gap-y-6 px-gutter pt-10 compact:px-4 compact:pt-7 desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div>
          <b className="text-lg font-semibold tracking-wide text-white">机构通</b>
          <p>为机构投资者与专业投资者提供交易接口、交易终端及业务办理服务</p>
          <p>
            客服热线{' '}
            <a
              className="inline-block py-0.5 text-xl font-semibold tracking-wide text-gold-300 hover:text-white hover:underline"
              href={`tel:${hotline}`}
            >
              {hotline}
            </a>
          </p>
        </div>
        <nav className="grid grid-cols-4 gap-4 compact:grid-cols-2" aria-label="页脚导航">
          {COLUMNS.map(({ title, links }) => (
            <ul key={title} aria-label={title}>
              <li className="mb-1 font-semibold text-white" aria-hidden="true">
                {title}
              </li>
              {links.map(link => (
                <li key={link.href}>
                  <a className="inline-block py-0.5 hover:text-white hover:underline" href={link.href}>
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <p className="border-t border-navy-800 py-4 text-xs compact:pb-24 desk:col-span-2">{RISK}</p>
      </div>
    </footer>
  )
}
