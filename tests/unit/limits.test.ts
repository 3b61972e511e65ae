import { expect, it } from 'vitest'
import { openLimits } from '../../server/rate/limits'

/** Whatever is asked of this store fails. */
const NO_STORE = new Proxy({} as never, {
  get: () => {
    throw new Error('the store was asked')
  },
})

it('counts in memory without a word to the store, each key and each rule for itself', async () => {
  const limits = openLimits(NO_STORE)
  const rule = { name: 'read', points: 2, seconds: 60, inMemory: true } as const
  expect(await limits.spend(rule, '192.0.2.1')).toBe(0)
  expect(await limits.spend(rule, '192.0.2.1')).toBe(0)
  const wait = await limits.spend(rule, '192.0.2.1')
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60_000)
  expect(await limits.spend(rule, '192.0.2.2')).toBe(0)
  expect(await limits.spend({ ...rule, name: 'other' }, '192.0.2.1')).toBe(0)
})

it('asks the store for rules that all nodes count together', async () => {
  await expect(openLimits(NO_STORE).spend({ name: 'form', points: 1, seconds: 60 }, 'x')).rejects.toThrow(
    'the store was asked',
  )
})
