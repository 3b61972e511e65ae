import type * as argon2 from '@node-rs/argon2'

let made = 0

/** How many password digests this process has made or compared, where the test file mocks argon2 by `countingDigests`. */
export const digestCount = (): number => made

/** argon2 itself, its work counted. */
export const countingDigests = (real: typeof argon2): typeof argon2 => ({
  ...real,
  hash: (...input) => {
    made += 1
    return real.hash(...input)
  },
  verify: (...input) => {
    made += 1
    return real.verify(...input)
  },
})
