import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ShellBottom } from './bottom'
import { areaOf } from './menus'
import type { ShellProps } from './shell-props'
import { fillSlots, type Template, templateOf } from './slots'
import { ShellTop } from './top'

const rendered = new Map<string, Template>()

/** HTML above the page. Rendered once per state of menu, login and environment; the reader's own words are filled in. */
export function renderShellTop(props: ShellProps): string {
  const area = areaOf(props.current)
  return fill(
    once(`top ${area} ${state(props)}`, <ShellTop {...props} user={general(props)} area={area} />),
    props,
  )
}

/** HTML below the page; kept and filled like the top. */
export function renderShellBottom(props: ShellProps): string {
  return fill(once(`bottom ${state(props)}`, <ShellBottom {...props} user={general(props)} />), props)
}

/** The number of shells kept is the number of states: it cannot grow with the readers. */
function once(key: string, element: ReactElement): Template {
  const known = rendered.get(key)
  if (known !== undefined) return known
  const template = templateOf(renderToStaticMarkup(element))
  rendered.set(key, template)
  return template
}

function general({ user }: ShellProps): ShellProps['user'] {
  return {
    state: user.state,
    showPhone: user.showPhone && 'shown',
    attestation: user.attestation === 1 ? 1 : 0,
    fundIdUserType: user.fundIdUserType === 5 ? 5 : 0,
  }
}

const state = (props: ShellProps): string =>
  JSON.stringify([
    general(props),
    props.environmentLabel,
    props.demo,
    props.mobile,
    props.inApp,
    props.hotline,
  ])

function fill(template: Template, { user, current, token }: ShellProps): string {
  return fillSlots(template, {
    name: user.name || user.showPhone || '我的账户',
    phone: user.showPhone ?? '',
    path: encodeURIComponent(current),
    token: token ?? '',
  })
}
