import { Icon } from '../parts/icon'
import { MENUS } from './menus'
import { SessionNotice } from './session-notice'
import type { ShellProps } from './shell-props'

const HELP = [
  { label: '常见问题', href: '/help-center/faq' },
  { label: '平台使用协议', href: '/apply/useAgreement' },
  { label: '签名验证', href: '/verify-signature' },
]

/** Footer, floating button, watermark and the notice that a session is about to end. */
export function ShellBottom(props: Omit<ShellProps, 'current' | 'token'>) {
  return (
    <>
      <footer className="foot">
        <div className="foot-in">
          <div className="foot-name">
            <b>机构通 · 机构业务门户</b>
            <p>为机构投资者与专业投资者提供交易接口、交易终端及业务办理服务</p>
          </div>
          <nav aria-label="页脚导航">
            <ul>
              {[...MENUS.slice(1, 5), ...HELP].map(link => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <p className="foot-hotline">
            客服热线 <a href={`tel:${props.hotline}`}>{props.hotline}</a>
          </p>
        </div>
        <p className="foot-risk">
          市场有风险，投资需谨慎。本站内容不构成任何投资建议；投资者应根据自身风险承受能力独立决策，并自行承担投资风险。
        </p>
      </footer>
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
      {props.user.state !== 'none' && <SessionNotice />}
      <div className="toast" role="status" id="toast" />
      {props.environmentLabel && <div className={`watermark ${props.environmentLabel}`} aria-hidden="true" />}
    </>
  )
}
