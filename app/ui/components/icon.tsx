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

/** Drawn from the sprite public/icons.svg. Decorative: words stand beside it or in the control's label. */
export function Icon({ name, size }: { name: IconName; size?: 'small' | 'large' }) {
  return (
    <svg className={size ? `icon ${size}` : 'icon'} aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
