import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeptMarkup } from '../../server/http/kept-markup'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const right = (data: string, fresh: readonly string[]) =>
  `<p>${data}</p>${fresh.map(each => `<input value="${each}">`).join('')}<b>${fresh[0] ?? ''}</b>`

/** A page of its data and its fresh texts; counts how often it is rendered. */
function openPages() {
  const kept = new KeptMarkup()
  const counted = { rendered: 0 }
  const page = (data: string, fresh: readonly string[]) =>
    kept.of(['/page', data, ...fresh], fresh, () => {
      counted.rendered += 1
      return right(data, fresh)
    })
  return { page, counted }
}

test('the third page of the same data is put together, with its own fresh texts', () => {
  const { page, counted } = openPages()
  for (const turn of ['first', 'second', 'third', 'fourth'])
    expect(page('same', [`token-${turn}`, `draft-${turn}`])).toBe(
      right('same', [`token-${turn}`, `draft-${turn}`]),
    )
  expect(counted.rendered).toBe(2)
})

test('a minute after the first everything is forgotten', () => {
  const { page, counted } = openPages()
  for (let turn = 0; turn < 3; turn += 1) page('same', [`token-${turn}`])
  vi.advanceTimersByTime(60_000)
  page('same', ['token-late'])
  page('same', ['token-later'])
  expect(counted.rendered).toBe(4)
})

test('whatever is asked in whatever order, a page is the one that rendering gives', () => {
  const text = fc.constantFrom('a', 'b', '机构', '$&', '\0', '\x000\0', 'x'.repeat(70_000))
  const fresh = fc.uniqueArray(fc.constantFrom('t-1111', 't-2222', 't-3333', 't-4444'), { maxLength: 3 })
  const { page, counted } = openPages()
  let asked = 0
  fc.assert(
    fc.property(text, fresh, (data, texts) => {
      asked += 1
      expect(page(data, texts)).toBe(right(data, texts))
    }),
    { numRuns: 600 },
  )
  expect(counted.rendered).toBeLessThan(asked)
})

test('no more than five hundred pages are kept', () => {
  const { page, counted } = openPages()
  for (let round = 0; round < 3; round += 1)
    for (let index = 0; index < 600; index += 1) page(`page ${index}`, ['t-1111'])
  expect(counted.rendered).toBe(600 + 600 + 100)
})
