import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contains, gramsOf, gramsToAsk, normalised } from '../../server/reference-broker/text-index/rules'

const text = fc.string({ unit: fc.constantFrom('货', '币', '基', '金', 'E', 'T', 'F', 'ａ', '5', ' ', '😀') })

describe('grams', () => {
  it('are the runs of one to three characters of each word', () => {
    expect([...gramsOf('ＥＴＦ 基金')].sort()).toEqual(
      ['e', 'et', 'etf', 'f', 't', 'tf', '基', '基金', '金'].sort(),
    )
  })

  it('find every text that contains what is asked for', () => {
    fc.assert(
      fc.property(text, text, (own, key) => {
        const grams = gramsOf(own)
        if (contains(own, key)) expect(gramsToAsk(key).filter(gram => !grams.has(gram))).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  it('agree with includes for a key of one word', () => {
    fc.assert(
      fc.property(text, text, (own, key) => {
        fc.pre(!normalised(key).includes(' '))
        expect(contains(own, key)).toBe(normalised(own).includes(normalised(key)))
      }),
    )
  })

  it('ask nothing for nothing', () => {
    expect(gramsToAsk('  　')).toEqual([])
  })
})
