export { ShellHtml, ShellSlot } from './shell-slot'
