import { Icon, type IconName, Panel } from '~/ui/components'

/** Every name of the type: one that is added and not shown here does not compile. */
const NAMES: Record<IconName, true> = {
  account: true,
  alert: true,
  'arrow-right': true,
  bell: true,
  book: true,
  briefcase: true,
  calendar: true,
  chart: true,
  check: true,
  'chevron-down': true,
  close: true,
  copy: true,
  cube: true,
  document: true,
  download: true,
  error: true,
  filing: true,
  funds: true,
  home: true,
  info: true,
  inbox: true,
  list: true,
  lock: true,
  logout: true,
  menu: true,
  phone: true,
  promotion: true,
  refresh: true,
  search: true,
  seal: true,
  server: true,
  shield: true,
  strategy: true,
  top: true,
  trade: true,
  user: true,
  vault: true,
}

export function IconExamples() {
  return (
    <Panel title="图标" id="icons">
      <ul className="flex flex-wrap gap-x-6 gap-y-1.5 pt-1">
        {Object.keys(NAMES).map(name => (
          <li key={name}>
            <Icon name={name as IconName} /> <code>{name}</code>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-3 print:hidden">
        <Icon name="info" size="small" />
        <Icon name="info" />
        <Icon name="info" size="large" />
      </p>
    </Panel>
  )
}
