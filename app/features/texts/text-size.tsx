import { cx } from '~/ui/class-names'
import { textToolClass } from './text-frame'

const TEXT_SIZES = { small: '小', middle: '中', large: '大' } as const

export type TextSize = keyof typeof TEXT_SIZES

/** The size that `?size=` names; middle is the size without a word. */
export function textSizeOf(url: URL): TextSize {
  const asked = url.searchParams.get('size')
  return asked === 'small' || asked === 'large' ? asked : 'middle'
}

/** /enhance.js moves aria-current, so that the look hangs on it. */
const LINK = cx(textToolClass, 'aria-[current]:bg-brand-600 aria-[current]:text-brand-on')

/** Small, middle and large by plain links; /enhance.js changes in place and remembers. */
export function TextSizeLinks({ path, size }: { path: string; size: TextSize }) {
  return (
    <p className="flex items-center gap-1">
      字号
      {(Object.keys(TEXT_SIZES) as TextSize[]).map(each => (
        <a
          key={each}
          className={LINK}
          href={each === 'middle' ? path : `${path}?size=${each}`}
          data-text-size={each}
          aria-current={each === size ? 'true' : undefined}
        >
          <span className="sr-only">字号</span>
          {TEXT_SIZES[each]}
        </a>
      ))}
    </p>
  )
}
