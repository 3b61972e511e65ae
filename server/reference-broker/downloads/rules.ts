/** A version that sorts as text the way versions do: each number in it is padded (1.10 after 1.9). */
export const versionKey = (version: string): string =>
  version.replace(/\d+/g, digits => digits.padStart(8, '0'))

/** What is published with a file of ours. */
export const CODE_WAY = 'MD5、SHA-256'

/** Whether a download leads elsewhere, or names a file of the static store. */
export const isElsewhere = (download: string): boolean => /^https?:\/\//i.test(download)
