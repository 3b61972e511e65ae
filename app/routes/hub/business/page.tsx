import { useLoaderData } from '@remix-run/react'
import { publicPageLoader } from '~/server.server'
import { Breadcrumb, EmptyState, Icon, PageTitle, pageMetaOf, Tabs } from '~/ui/components'
import { Card } from './card'
import { ADDRESSES, type Hub, hubOf } from './hub.server'
import { HUB_PAGES, MESSAGES, PROCESS } from './messages'

/** The pages of the hub: public, and with a login what is offered to it. */
export const loader = publicPageLoader(ADDRESSES, hubOf, ['one', 'fund'])

export const meta = pageMetaOf<typeof loader>(({ page, key }) => ({
  title: page.label,
  description: `${MESSAGES.title}：${page.lead}。`,
  canonical: page.path,
  hidden: key !== '',
}))

export default function HubPage() {
  const hub = useLoaderData<typeof loader>()
  const { page, isGuide } = hub
  const tabs = HUB_PAGES.map(({ label, path }) => ({ label, href: path, current: path === page.path }))
  const guide = { label: page.label, href: page.path, current: true }
  return (
    <>
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: MESSAGES.title, href: '/apply' },
          { label: page.label },
        ]}
      />
      <div className="hub-title">
        <PageTitle title={page.label} lead={page.lead} actions={<HubSearch searchKey={hub.key} />} />
      </div>
      <Tabs name={MESSAGES.tabs} items={isGuide ? [guide, ...tabs] : tabs} />
      {isGuide && !hub.found && <Process />}
      {hub.found ? <Found hub={hub} found={hub.found} /> : <Sections hub={hub} />}
    </>
  )
}

function HubSearch({ searchKey }: { searchKey: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of these users do not know the search element
    <form
      className="hub-search"
      action="/business/business-apply-all"
      method="get"
      role="search"
      aria-label={MESSAGES.search}
    >
      <input
        className="input"
        type="search"
        name="q"
        defaultValue={searchKey}
        aria-label={MESSAGES.search}
        placeholder={MESSAGES.placeholder}
        maxLength={50}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button className="btn primary" type="submit">
        <Icon name="search" size="small" />
        {MESSAGES.find}
      </button>
    </form>
  )
}

function Process() {
  return (
    <section className="panel" aria-labelledby="process-title">
      <header className="panel-head">
        <h2 id="process-title">{MESSAGES.process}</h2>
      </header>
      <ol className="hub-process">
        {PROCESS.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Sections({ hub }: { hub: Hub }) {
  return hub.sections.map(({ section, title, text, cards }) => (
    <section key={section} className="hub-section" id={section} aria-labelledby={`${section}-title`}>
      <header>
        <h2 id={`${section}-title`}>{title}</h2>
        <p>{text}</p>
      </header>
      <ul className="hub-cards">
        {cards.map(card => (
          <Card key={card.title} card={card} ways={hub} />
        ))}
      </ul>
    </section>
  ))
}

function Found({ hub, found }: { hub: Hub; found: NonNullable<Hub['found']> }) {
  return (
    <section className="hub-section" aria-labelledby="found-title">
      <header>
        <h2 id="found-title">{MESSAGES.found(hub.key, found.length)}</h2>
        <p>
          <a href="/business/business-apply-all">{MESSAGES.all}</a>
        </p>
      </header>
      {found.length > 0 ? (
        <ul className="hub-cards">
          {found.map(card => (
            <Card key={card.title} card={card} ways={hub} />
          ))}
        </ul>
      ) : (
        <EmptyState title={MESSAGES.none}>
          <p>{MESSAGES.noneHint}</p>
        </EmptyState>
      )}
    </section>
  )
}
