import { OpenAccountButton } from '~/features/open-account/open-account-button'
import { Icon, Tag } from '~/ui/components'
import type { Hub, HubCard } from './hub.server'
import { MESSAGES } from './messages'

type Ways = Pick<Hub, 'openAccount' | 'app'>

/** One thing that can be applied for: a link to its page, the way to open an account, or the app's menu path. */
export function Card({ card, ways }: { card: HubCard; ways: Ways }) {
  const { title, text, path, open, login, menu } = card
  const linked = path && open
  return (
    <li className={linked ? 'hub-card linked' : open ? 'hub-card' : 'hub-card off'}>
      <h3>
        {linked ? <a href={path}>{title}</a> : title}
        {!open && <Tag>{MESSAGES.soon}</Tag>}
        {login && open && (
          <span className="hub-login" title={MESSAGES.login[login]}>
            <Icon name="lock" size="small" />
            <span className="sr">（{MESSAGES.login[login]}）</span>
          </span>
        )}
      </h3>
      <p>{text}</p>
      {linked && <Icon name="arrow-right" size="small" />}
      {card.opensAccount && (
        <div className="hub-ways">
          <OpenAccountButton openAccount={ways.openAccount} />
        </div>
      )}
      {menu && <Guide title={title} menu={menu} app={ways.app} />}
    </li>
  )
}

/** Where the app has it, and on a phone the way into the app. */
function Guide({ title, menu, app }: { title: string; menu: readonly string[]; app: Hub['app'] }) {
  return (
    <>
      <ol className="hub-menu" aria-label={`${MESSAGES.guide}：${title}`}>
        {menu.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {app && (
        <p className="hub-ways">
          {app.inApp ? (
            <span className="hub-in-app">{MESSAGES.inApp}</span>
          ) : (
            app.link && (
              <a className="btn secondary" href={app.link} data-open-app={app.download}>
                {MESSAGES.openApp}
                <span className="sr">：{title}</span>
              </a>
            )
          )}
          <a href={app.download}>
            {MESSAGES.downloadApp}
            <span className="sr">：{title}</span>
          </a>
        </p>
      )}
    </>
  )
}
