/** What may stand in an address beside letters and digits: the brackets are those of 货币基金（cw）列表 → hbjj（cw）lb. */
const UNFIT = /[^\p{L}\p{N}（）_-]/gu

/**
 * Pinyin initials of a name in lower case; ASCII letters, digits and full-width brackets of it stay, signs that an
 * address would have to escape go (spec 1 §2: /article/{pinyin-initials-of-category}).
 * @param taken initials that are another name's: a number is then added
 */
export async function initialsOf(name: string, taken: ReadonlySet<string> = new Set()): Promise<string> {
  const { pinyin } = await import('pinyin-pro')
  const parts = pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
  const plain = parts.join('').toLowerCase().replace(UNFIT, '').slice(0, 60) || 'lm'
  for (let number = 1; ; number += 1) {
    const initials = number === 1 ? plain : `${plain}${number}`
    if (!taken.has(initials)) return initials
  }
}
