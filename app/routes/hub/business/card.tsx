import { OpenAccountButton } from '~/features/open-account/open-account-button'
import { cx } from '~/ui/class-names'
import { Icon, Tag } from '~/ui/components'
import { buttonClass } from '~/ui/form'
import type { Hub, HubCard } from './hub.server'
import { MESSAGES } from './messages'

type Ways = Pick<Hub, 'openAccount' | 'app'>

const CARD = 'relative flex min-w-0 flex-col gap-1 rounded border border-line py-4 pl-5 compact:pl-4'
const LINKED = 'group bg-surface pr-11 shadow-card hover:border-brand-600'
const PLAIN = 'bg-surface pr-5 shadow-card compact:pr-4'
const CLOSED = 'pr-5 compact:pr-4'
/** A link that is pressed anywhere on its card. */
const WHOLE_CARD = "text-heading after:absolute after:inset-0 after:content-[''] hover:text-brand-600"
const WAYS = 'mt-2 flex flex-wrap items-center gap-x-4 gap-y-2'
const STEP = "after:px-1 after:text-line-strong after:content-['›'] last:after:content-none"

/** One thing that can be applied for: a link to its page, the way to open an account, or the app's menu path. */
export function Card({ card, ways }: { card: HubCard; ways: Ways }) {
  const { title, text, path, open, login, menu } = card
  const linked = path && open
  return (
    <li className={cx(CARD, linked ? LINKED : open ? PLAIN : CLOSED)}>
      <h3 className={cx('flex flex-wrap items-center gap-2 text-lg', !open && 'font-normal text-ink-700')}>
        {linked ? (
          <a className={WHOLE_CARD} href={path}>
            {title}
          </a>
        ) : (
          title
        )}
        {!open && <Tag>{MESSAGES.soon}</Tag>}
        {login && open && (
          <span className="text-gold-700" title={MESSAGES.login[login]}>
            <Icon name="lock" size="small" />
            <span className="sr-only">（{MESSAGES.login[login]}）</span>
          </span>
        )}
      </h3>
      <p className="text-ink-700">{text}</p>
      {linked && (
        <Icon
          name="arrow-right"
          size="small"
          className="absolute right-4 top-5 text-line-strong group-hover:text-brand-600"
        />
      )}
      {card.opensAccount && (
        <div className={WAYS}>
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
      <ol className="flex flex-wrap text-sm text-ink-500" aria-label={`${MESSAGES.guide}：${title}`}>
        {menu.map(step => (
          <li key={step} className={STEP}>
            {step}
          </li>
        ))}
      </ol>
      {app && (
        <p className={WAYS}>
          {app.inApp ? (
            <span className="text-warn-700">{MESSAGES.inApp}</span>
          ) : (
            app.link && (
              <a className={buttonClass()} href={app.link} data-open-app={app.download}>
                {MESSAGES.openApp}
                <span className="sr-only">：{title}</span>
              </a>
            )
          )}
          <a href={app.download}>
            {MESSAGES.downloadApp}
            <span className="sr-only">：{title}</span>
          </a>
        </p>
      )}
    </>
  )
}
