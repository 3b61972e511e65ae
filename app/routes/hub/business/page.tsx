import { useLoaderData } from '@remix-run/react'
import { publicPageLoader } from '~/server.server'
import { Breadcrumb, EmptyState, Icon, PageTitle, Panel, pageMetaOf, Tabs } from '~/ui/components'
import { buttonClass, inputClass } from '~/ui/form'
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
      <PageTitle title={page.label} lead={page.lead} actions={<HubSearch searchKey={hub.key} />} stretch />
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
      className="flex gap-2 compact:w-full"
      action="/business/business-apply-all"
      method="get"
      role="search"
      aria-label={MESSAGES.search}
    >
      <input
        className={inputClass('w-72 min-w-0 compact:w-auto compact:flex-auto')}
        type="search"
        name="q"
        defaultValue={searchKey}
        aria-label={MESSAGES.search}
        placeholder={MESSAGES.placeholder}
        maxLength={50}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button className={buttonClass('primary')} type="submit">
        <Icon name="search" size="small" />
        {MESSAGES.find}
      </button>
    </form>
  )
}

function Process() {
  return (
    <Panel title={MESSAGES.process} id="process">
      <ol className="grid grid-cols-1 gap-4 desk:grid-cols-4">
        {PROCESS.map(({ title, text }, index) => (
          <li key={title} className="text-sm text-ink-700">
            <strong className="text-base text-heading">
              <span className="mr-2 text-brand-600" aria-hidden="true">
                {index + 1}
              </span>
              {title}
            </strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const SECTION_HEAD = 'mb-3 mt-6 flex flex-wrap items-baseline gap-x-3 border-l-[3px] border-brand-600 pl-3'
const CARDS = 'grid grid-cols-1 gap-3 desk:grid-cols-2 wide:grid-cols-3'

function Sections({ hub }: { hub: Hub }) {
  return hub.sections.map(({ section, title, text, cards }) => (
    <section key={section} id={section} aria-labelledby={`${section}-title`}>
      <header className={SECTION_HEAD}>
        <h2 id={`${section}-title`}>{title}</h2>
        <p className="text-sm text-ink-500">{text}</p>
      </header>
      <ul className={CARDS}>
        {cards.map(card => (
          <Card key={card.title} card={card} ways={hub} />
        ))}
      </ul>
    </section>
  ))
}

function Found({ hub, found }: { hub: Hub; found: NonNullable<Hub['found']> }) {
  return (
    <section aria-labelledby="found-title">
      <header className={SECTION_HEAD}>
        <h2 id="found-title">{MESSAGES.found(hub.key, found.length)}</h2>
        <p className="text-sm text-ink-500">
          <a href="/business/business-apply-all">{MESSAGES.all}</a>
        </p>
      </header>
      {found.length > 0 ? (
        <ul className={CARDS}>
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
