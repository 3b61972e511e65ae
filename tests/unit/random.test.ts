import { expect, test } from 'vitest'
import { randomId, randomPart } from '../../server/crypto/random'

test('ids are of their length, and no two parts of the pool are the same', () => {
  const ids = Array.from({ length: 5000 }, () => randomId())
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/)
  const parts = Array.from({ length: 3000 }, (_, index) => randomPart(8 + (index % 30)))
  expect(new Set(parts.map(part => part.toString('hex').slice(0, 16))).size).toBe(parts.length)
  for (const [index, part] of parts.entries()) expect(part).toHaveLength(8 + (index % 30))
})

test('a part larger than the pool is as random', () => {
  const [one, two] = [randomPart(5000), randomPart(5000)]
  expect(one).toHaveLength(5000)
  expect(one.equals(two)).toBe(false)
  expect(new Set(one).size).toBe(256)
})

test('nobody sees in one id what became of the one before', () => {
  const one = randomPart(16)
  const kept = Buffer.from(one)
  for (let count = 0; count < 1000; count += 1) randomPart(16)
  expect(one.equals(kept)).toBe(true)
})
