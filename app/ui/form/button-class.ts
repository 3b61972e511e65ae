import { cx } from '../class-names'

const FRAME = 'inline-flex items-center justify-center gap-1.5'
const SOLID = 'h-9 whitespace-nowrap rounded border no-underline compact:h-11'
const TEXT = 'min-h-6 rounded px-1 text-brand-600 underline decoration-brand-200 underline-offset-4'
const LARGE = 'h-11 whitespace-nowrap focus-visible:outline-white rounded border text-lg no-underline'
const DISABLED =
  'aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-ground aria-disabled:text-ink-500'

const LOOKS = {
  primary: cx(
    SOLID,
    DISABLED,
    'border-brand-600 bg-brand-600 px-6 text-brand-on hover:border-brand-700 hover:bg-brand-700',
  ),
  secondary: cx(
    SOLID,
    DISABLED,
    'border-brand-200 bg-surface px-4 text-brand-700 hover:border-brand-600 hover:bg-brand-50',
  ),
  danger: cx(SOLID, DISABLED, 'border-error-700 bg-surface px-4 text-error-700 hover:bg-error-50'),
  link: cx(DISABLED, TEXT, 'whitespace-nowrap'),
  /** A link that may be as long as a title, and breaks. */
  text: cx(DISABLED, TEXT, 'text-left'),
  /** Not to be had yet: no button, only its place. */
  off: cx(SOLID, 'border-line bg-ground px-4 text-ink-500'),
  /** Signing in, in the top bar: its outline on a phone's navy bar. */
  bar: 'h-9 whitespace-nowrap rounded border border-brand-600 bg-brand-600 px-6 text-brand-on hover:border-brand-700 hover:bg-brand-700 compact:border-white/70 compact:bg-transparent compact:px-5 compact:hover:border-brand-700 compact:hover:bg-brand-700',
  /** The two on navy ground. */
  gold: cx(
    LARGE,
    'border-gold-300 bg-gold-300 px-6 font-semibold text-navy-950 hover:border-white hover:bg-white',
  ),
  outline: cx(LARGE, 'border-white/60 px-8 text-white hover:border-white hover:bg-white/10'),
}

export type ButtonLook = keyof typeof LOOKS

/** Classes of a button or of a link that looks like one. */
export const buttonClass = (look: ButtonLook = 'secondary'): string => cx(FRAME, LOOKS[look])
