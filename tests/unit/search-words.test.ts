import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ADDRESSES } from '~/domain/addresses'
import { BUSINESS_ENTRIES, type BusinessEntry, findBusiness } from '~/domain/business-entries'
import { holdsWords, markedParts, searchWords } from '~/domain/search-words'

const text = fc.string({ unit: fc.constantFrom(...'量化交易 AaＡ１1ﬁ㎏😀%_"<'), maxLength: 24 })
const joined = (parts: { text: string }[]) => parts.map(part => part.text).join('')
const hits = (whole: string, key: string) =>
  markedParts(whole, key)
    .filter(part => part.hit)
    .map(part => part.text)

describe('markedParts', () => {
  it.each([
    ['量化交易接口', '交易', ['交易']],
    ['交易所的交易', '交易', ['交易', '交易']],
    ['EMT 极速 ｅｍｔ', 'Emt', ['EMT', 'ｅｍｔ']],
    ['基金代码 510300', '５１０', ['510']],
    ['aaa', 'aa', ['aaa']],
    ['机构交易终端', '终端 机构', ['机构', '终端']],
    ['a.c abc', 'a.c', ['a.c']],
    ['什么也没有', '', []],
  ])('of %s for %s marks %j', (whole, key, expected) => {
    expect(hits(whole, key)).toEqual(expected)
  })

  it('gives the text back, character for character, and neighbours of different kinds', () => {
    fc.assert(
      fc.property(text, text, (whole, key) => {
        const parts = markedParts(whole, key)
        expect(joined(parts)).toBe(whole)
        parts.forEach((part, at) => {
          expect(part.text).not.toBe('')
          expect(part.hit).not.toBe(parts[at + 1]?.hit)
        })
      }),
    )
  })

  it('marks something exactly where a word of the key stands in the text', () => {
    fc.assert(
      fc.property(text, text, (whole, key) => {
        const plain = [...whole].map(character => character.normalize('NFKC').toLowerCase()).join('')
        const some = key
          .normalize('NFKC')
          .toLowerCase()
          .split(/\s+/)
          .some(word => word !== '' && plain.includes(word))
        expect(hits(whole, key).length > 0).toBe(some)
      }),
    )
  })
})

describe('findBusiness', () => {
  const row = (title: string, words = ''): BusinessEntry => ({ path: '/drafts', title, text: '', words })
  const rows = [row('甲', '乙 丙'), row('乙丙'), row('丁', 'EMT')]

  it('finds one character and several words, titles first, whatever the width and case', () => {
    expect(findBusiness('乙', rows).map(each => each.title)).toEqual(['乙丙', '甲'])
    expect(findBusiness('丙 甲', rows).map(each => each.title)).toEqual(['甲'])
    expect(findBusiness('ｅｍｔ', rows).map(each => each.title)).toEqual(['丁'])
  })

  it('finds nothing for nothing', () => {
    expect([findBusiness('', rows), findBusiness('　', rows), findBusiness('%', rows)]).toEqual([[], [], []])
  })

  it('lists pages of the table, each once', () => {
    const paths = BUSINESS_ENTRIES.map(each => each.path)
    expect(paths.filter(path => !(path in ADDRESSES))).toEqual([])
    expect(new Set(paths).size).toBe(paths.length)
  })
})

describe('searchWords', () => {
  it('are different, and each stands in what holds them', () => {
    fc.assert(
      fc.property(text, key => {
        const words = searchWords(key)
        expect(new Set(words).size).toBe(words.length)
        expect(holdsWords(key, words)).toBe(true)
      }),
    )
  })
})
