import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb, Icon } from '~/ui/components'
import { type SideLink, SideNav } from '~/ui/components/side-nav'
import { MESSAGES } from './messages'

/** Way, types at the left with the search above them, and the page. */
export function HelpFrame({
  side,
  crumbs,
  children,
}: {
  side: readonly SideLink[]
  crumbs: readonly Crumb[]
  children: ReactNode
}) {
  return (
    <>
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: MESSAGES.help, href: '/help-center/trade' },
          ...crumbs,
        ]}
      />
      <div className="side-page">
        <div className="side-column">
          <HelpSearch />
          <SideNav title={MESSAGES.center} links={side} />
        </div>
        <div>{children}</div>
      </div>
    </>
  )
}

function HelpSearch() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of these users do not know the search element
    <form className="side-search" action="/search" method="get" role="search" aria-label={MESSAGES.search}>
      <input
        className="input"
        name="q"
        type="search"
        aria-label={MESSAGES.search}
        placeholder={MESSAGES.search}
        maxLength={50}
        autoComplete="off"
      />
      <button type="submit" aria-label={MESSAGES.search}>
        <Icon name="search" />
      </button>
    </form>
  )
}
