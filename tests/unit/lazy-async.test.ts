import { expect, it } from 'vitest'
import { lazyAsync } from '../../server/lazy-async'

it('makes a value once, when it is first asked for, also for those who ask meanwhile', async () => {
  let made = 0
  const value = lazyAsync(async () => {
    made += 1
    return made
  })
  expect(made).toBe(0)
  expect(await Promise.all([value(), value(), value()])).toEqual([1, 1, 1])
  expect(await value()).toBe(1)
})

it('tries again where it could not be made', async () => {
  let tries = 0
  const value = lazyAsync(async () => {
    tries += 1
    if (tries === 1) throw new Error('not yet')
    return tries
  })
  await expect(value()).rejects.toThrow('not yet')
  expect(await value()).toBe(2)
  expect(await value()).toBe(2)
})
