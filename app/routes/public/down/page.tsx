import { useLoaderData } from '@remix-run/react'
import { SECURITY_TOOLS } from '~/domain/downloads'
import { publicPageLoader } from '~/server.server'
import { Breadcrumb, EmptyState, PageTitle, pageMeta } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import { DownloadCard, groupTitleClass } from './card'
import { cardsOf, mobileAddresses, mobilePath, shownGroups } from './cards.server'
import { KindLinks } from './kind-links'
import { MESSAGES } from './messages'
import { TOOLS } from './security-messages'
import { SecurityTools } from './security-tools'
import { toolScripts } from './tool-scripts.server'

export const meta = pageMeta(MESSAGES.title, { description: MESSAGES.description, canonical: '/down' })
export const handle = { worker: true }

export const loader = publicPageLoader('/down', async ctx => {
  const cards = await cardsOf(ctx)
  const addresses = mobileAddresses(ctx, cards)
  return {
    groups: shownGroups(ctx, cards),
    mobileHref: addresses.android || addresses.ios ? mobilePath(addresses) : '',
    appHref: addresses.android ? '/down/app/android' : '/down/app/ios',
    onPhone: ctx.mobile,
    scripts: toolScripts(),
  }
})

/** Everything that can be downloaded, by kind, and the tools for checking it (nameId 999, the portal's own). */
export default function Downloads() {
  const { groups, mobileHref, appHref, onPhone, scripts } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb items={[{ label: '首页', href: '/' }, { label: MESSAGES.title }]} />
      <PageTitle
        title={MESSAGES.title}
        lead={MESSAGES.lead}
        actions={
          mobileHref && (
            <ButtonLink href={onPhone ? appHref : mobileHref}>
              {onPhone ? MESSAGES.onPhone : MESSAGES.mobile}
            </ButtonLink>
          )
        }
      />
      <KindLinks
        label={MESSAGES.kinds}
        links={[...groups.flatMap(group => group.kinds), { nameId: SECURITY_TOOLS, label: TOOLS.title }].map(
          ({ nameId, label }) => ({ href: `#kind-${nameId}`, label }),
        )}
      />
      {groups.length === 0 && <EmptyState title={MESSAGES.none} />}
      {groups.map(({ title, kinds }, index) => (
        <section key={title} aria-labelledby={`group-${index}`}>
          <h2 className={groupTitleClass} id={`group-${index}`}>
            {title}
          </h2>
          <div className="grid gap-4 desk:grid-cols-2">
            {kinds
              .flatMap(kind => kind.cards)
              .map(card => (
                <DownloadCard
                  key={card.eid}
                  card={card}
                  scanHref={card.mobile && card.link ? mobileHref : ''}
                />
              ))}
          </div>
        </section>
      ))}
      <SecurityTools scripts={scripts} />
    </>
  )
}
