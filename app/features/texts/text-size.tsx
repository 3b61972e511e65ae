const TEXT_SIZES = { small: '小', middle: '中', large: '大' } as const

export type TextSize = keyof typeof TEXT_SIZES

/** The size that `?size=` names; middle is the size without a word. */
export function textSizeOf(url: URL): TextSize {
  const asked = url.searchParams.get('size')
  return asked === 'small' || asked === 'large' ? asked : 'middle'
}

/** Small, middle and large by plain links; /enhance.js changes in place and remembers. */
export function TextSizeLinks({ path, size }: { path: string; size: TextSize }) {
  return (
    <p className="text-sizes">
      字号
      {(Object.keys(TEXT_SIZES) as TextSize[]).map(each => (
        <a
          key={each}
          href={each === 'middle' ? path : `${path}?size=${each}`}
          data-text-size={each}
          aria-current={each === size ? 'true' : undefined}
        >
          <span className="sr">字号</span>
          {TEXT_SIZES[each]}
        </a>
      ))}
    </p>
  )
}
