import { cx } from '../class-names'

export type IconName =
  | 'account'
  | 'alert'
  | 'arrow-right'
  | 'bell'
  | 'book'
  | 'briefcase'
  | 'calendar'
  | 'chart'
  | 'check'
  | 'chevron-down'
  | 'close'
  | 'copy'
  | 'cube'
  | 'document'
  | 'download'
  | 'error'
  | 'filing'
  | 'funds'
  | 'home'
  | 'info'
  | 'inbox'
  | 'list'
  | 'lock'
  | 'logout'
  | 'menu'
  | 'phone'
  | 'promotion'
  | 'refresh'
  | 'search'
  | 'seal'
  | 'server'
  | 'shield'
  | 'strategy'
  | 'top'
  | 'trade'
  | 'user'
  | 'vault'

const SIZES = { small: 'h-4 w-4', medium: 'h-5 w-5', large: 'h-9 w-9', emblem: 'h-16 w-16' } as const

interface IconProps {
  name: IconName
  size?: keyof typeof SIZES
  /** Colour and place. */
  className?: string
}

/** Drawn from the sprite public/icons.svg. Decorative: words stand beside it or in the control's label. */
export function Icon({ name, size = 'medium', className }: IconProps) {
  return (
    <svg
      className={cx('inline-block flex-none', SIZES[size], className)}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
