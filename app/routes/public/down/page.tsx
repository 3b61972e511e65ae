import { useLoaderData } from '@remix-run/react'
import { SECURITY_TOOLS } from '~/domain/downloads'
import { publicPage } from '~/server.server'
import { ButtonLink } from '~/ui/form'
import { Breadcrumb, EmptyState, PageTitle, pageMeta } from '~/ui/parts'
import { DownloadCard } from './card'
import { cardsOf, mobileAddresses, mobilePath, shownGroups } from './cards.server'
import { SecurityTools } from './security-tools'
import { TOOLS } from './security-words'
import { toolScripts } from './tool-scripts.server'
import { WORDS } from './words'

export const meta = pageMeta(WORDS.title, { description: WORDS.description, canonical: '/down' })
export const handle = { worker: true }

export const loader = publicPage('/down', async here => {
  const cards = await cardsOf(here)
  const addresses = mobileAddresses(here, cards)
  return {
    groups: shownGroups(here, cards),
    mobileHref: addresses.android || addresses.ios ? mobilePath(addresses) : '',
    appHref: addresses.android ? '/down/app/android' : '/down/app/ios',
    onPhone: here.mobile,
    scripts: toolScripts(),
  }
})

/** Everything that can be downloaded, by kind, and the tools for checking it (nameId 999, the portal's own). */
export default function Downloads() {
  const { groups, mobileHref, appHref, onPhone, scripts } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb items={[{ label: '首页', href: '/' }, { label: WORDS.title }]} />
      <PageTitle
        title={WORDS.title}
        lead={WORDS.lead}
        actions={
          mobileHref && (
            <ButtonLink href={onPhone ? appHref : mobileHref}>
              {onPhone ? WORDS.onPhone : WORDS.mobile}
            </ButtonLink>
          )
        }
      />
      <nav className="kinds" aria-label={WORDS.kinds}>
        <ul>
          {[...groups.flatMap(group => group.kinds), { nameId: SECURITY_TOOLS, label: TOOLS.title }].map(
            ({ nameId, label }) => (
              <li key={nameId}>
                <a href={`#kind-${nameId}`}>{label}</a>
              </li>
            ),
          )}
        </ul>
      </nav>
      {groups.length === 0 && <EmptyState title={WORDS.none} />}
      {groups.map(({ title, kinds }, index) => (
        <section key={title} className="down-kind" aria-labelledby={`group-${index}`}>
          <h2 id={`group-${index}`}>{title}</h2>
          <div className="down-cards">
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
