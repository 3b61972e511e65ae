export type { EnvironmentLabel, ShellProps, ShellUser } from './shell-props'
export { ShellHtml, ShellSlot } from './shell-slot'
