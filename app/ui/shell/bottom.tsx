import { Icon } from '../components/icon'
import { SESSION_MESSAGES, SessionNotice } from './session-notice'
import type { ShellProps } from './shell-props'

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

/** Footer, floating button, watermark and the notice that a session is about to end. */
export function ShellBottom(props: Omit<ShellProps, 'current' | 'token'>) {
  return (
    <>
      <Footer hotline={props.hotline} />
      <aside className="float" aria-label="快捷操作" data-draggable="">
        <a href={`tel:${props.hotline}`}>
          <Icon name="phone" />
          <span>热线</span>
        </a>
        <a href="#top">
          <Icon name="top" />
          <span>顶部</span>
        </a>
      </aside>
      {props.user.state !== 'none' && (
        <SessionNotice words={SESSION_MESSAGES[props.user.state === 'phone' ? 'phone' : 'login']} />
      )}
      <div className="toast" role="status" id="toast" />
      {props.environmentLabel && <div className={`watermark ${props.environmentLabel}`} aria-hidden="true" />}
    </>
  )
}

function Footer({ hotline }: { hotline: string }) {
  return (
    <footer className="foot">
      <div className="foot-in">
        <div className="foot-name">
          <b>机构通</b>
          <p>为机构投资者与专业投资者提供交易接口、交易终端及业务办理服务</p>
          <p className="foot-hotline">
            客服热线 <a href={`tel:${hotline}`}>{hotline}</a>
          </p>
        </div>
        <nav className="foot-nav" aria-label="页脚导航">
          {COLUMNS.map(({ title, links }) => (
            <ul key={title} aria-label={title}>
              <li aria-hidden="true">{title}</li>
              {links.map(link => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <p className="foot-risk">{RISK}</p>
      </div>
    </footer>
  )
}
