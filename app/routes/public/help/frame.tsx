import type { ReactNode } from 'react'
import { cx } from '~/ui/class-names'
import { Breadcrumb, type Crumb, Icon } from '~/ui/components'
import { type SideLink, SideNav } from '~/ui/components/side-nav'
import { inputClass } from '~/ui/form'
import { SidePage } from '~/ui/layout'
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
      <SidePage>
        <div className="print:hidden">
          <HelpSearch />
          <SideNav title={MESSAGES.center} links={side} />
        </div>
        <div>{children}</div>
      </SidePage>
    </>
  )
}

function HelpSearch() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of these users do not know the search element
    <form className="relative mb-3" action="/search" method="get" role="search" aria-label={MESSAGES.search}>
      <input
        className={cx(inputClass(), 'pr-9')}
        name="q"
        type="search"
        aria-label={MESSAGES.search}
        placeholder={MESSAGES.search}
        maxLength={50}
        autoComplete="off"
      />
      <button
        type="submit"
        className="absolute right-0 top-0 grid h-full w-9 place-items-center text-ink-700 hover:text-brand-600 compact:w-11"
        aria-label={MESSAGES.search}
      >
        <Icon name="search" />
      </button>
    </form>
  )
}
