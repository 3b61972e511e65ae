/** A checksum as it is published on the page. */
export interface Published {
  /** SHA-256 or MD5. */
  name: string
  value: string
  /** Whose it is. */
  of: string
}

export interface ChecksumComparison {
  same: boolean | undefined
  words: string
}

/** A checksum as people paste it: blanks, colons and dashes between its digits, either case, a label before it. */
const plainDigest = (text: string): string =>
  text
    .replace(/^.*(?:sha-?256|md5)[\s:：=）)]*/i, '')
    .replace(/[\s:-]/g, '')
    .toLowerCase()

/** What a file's digests mean beside the one that was pasted, else beside those that the page publishes. */
export function verdictOf(
  digests: Readonly<Record<string, string>>,
  pasted: string,
  published: readonly Published[],
): ChecksumComparison {
  const wanted = plainDigest(pasted)
  if (wanted) {
    const name = Object.keys(digests).find(each => digests[each] === wanted)
    if (name) return { same: true, words: `一致：文件的 ${name} 与填写的校验码相同。` }
    return { same: false, words: '不一致：请勿安装此文件，重新下载后再核对，或致电 95357。' }
  }
  const own = published.find(({ name, value }) => digests[name] === value)
  if (own) return { same: true, words: `一致：与“${own.of}”公布的 ${own.name} 相同。` }
  return { same: undefined, words: '计算完成。本页公布的校验码中没有与之相同的，请确认文件来源。' }
}
