import { Breadcrumb, EmptyState, Notice, PageTitle, QrCode } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import type { AppPage } from './app.server'
import { CodePanel } from './code-panel'
import { APP, MESSAGES, MOBILE } from './messages'

/** The ways to the mobile app of one system, where a visitor is not sent there at once. */
export function AppWays({ page }: { page: AppPage }) {
  const { system, onPhone, inApp, other, ways, link, code } = page
  const { title, system: fits } = APP[system]
  const [first, ...rest] = ways
  return (
    <>
      <Breadcrumb
        items={[{ label: '首页', href: '/' }, { label: MESSAGES.title, href: '/down' }, { label: title }]}
      />
      <PageTitle title={title} lead={`${MESSAGES.system}：${fits}`} />
      {inApp && <Notice kind="warn">{APP.inApp}</Notice>}
      {other && (
        <Notice>
          {APP.other[system]}{' '}
          <a href={system === 'android' ? '/down/app/ios' : '/down/app/android'}>{APP.otherLink[system]}</a>
        </Notice>
      )}
      <CodePanel label={title}>
        {first ? (
          <>
            {code && <QrCode modules={code} label={APP.code} />}
            <p>{onPhone ? APP.onPhone : APP.onDesktop}</p>
            <div className="flex flex-wrap items-center gap-3 print:hidden">
              <ButtonLink href={first.href} look={onPhone ? 'primary' : 'secondary'}>
                {first.label}
              </ButtonLink>
              {rest.map(way => (
                <ButtonLink key={way.href} href={way.href}>
                  {way.label}
                </ButtonLink>
              ))}
              {link && <ButtonLink href={link}>{APP.open}</ButtonLink>}
            </div>
          </>
        ) : (
          <EmptyState title={MOBILE.soon}>
            <p>{MOBILE.soonNote}</p>
          </EmptyState>
        )}
      </CodePanel>
    </>
  )
}
