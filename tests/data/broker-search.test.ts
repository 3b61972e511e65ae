import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { storeArticles } from '../../server/reference-broker/content/store-articles'
import type { ArticleText } from '../../server/reference-broker/import/article-file'
import { describeEachStore } from '../support/stores'
import { startBroker, type TestBroker } from './broker-kit'

/** Letters that mean something to SQL, to patterns and to normal forms beside ordinary ones. */
const LETTERS = ['货', '币', '基', '金', 'E', 'T', 'f', 'ａ', '5', '%', '_', '\\', "'", '"', '😀', 'é', ' ']
const words = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...LETTERS), minLength: least, maxLength: most })

const plain = (text: string) => text.normalize('NFKC').toLowerCase()
/** What a search must find, said anew: every word of the key somewhere in the title or the text. */
const isHit = (text: ArticleText, key: string) =>
  plain(key)
    .split(/\s+/)
    .filter(Boolean)
    .every(word =>
      [text.title, text.summary, text.content].some(part =>
        plain(part)
          .split(/\s+/)
          .some(piece => piece.includes(word)),
      ),
    )
const isTitleHit = (text: ArticleText, key: string) => isHit({ ...text, summary: '', content: '' }, key)

const article = (index: number, title: string, content: string): ArticleText => ({
  eid: `t${index}`,
  section: 'article',
  title: title.trim() || '题',
  classification: '甲',
  eutime: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
  articlesource: '',
  author: '',
  tag: '',
  loginRequire: false,
  summary: '',
  content: `\`\`\`\n${content.trim() || '文'}\n\`\`\``,
  withdrawn: false,
})

/** 150 texts, always the same. Their words stand in a code block, where Markdown leaves every sign alone. */
function texts(): ArticleText[] {
  const pairs = fc.sample(fc.tuple(words(1, 6), words(1, 40)), { numRuns: 150, seed: 20261121 })
  return pairs.map(([title, content], index) => article(index, title, content))
}

describeEachStore('search of the reference broker', open => {
  let broker: TestBroker
  const all = texts()
  beforeAll(async () => {
    broker = await startBroker(open, { demo: false })
    await broker.store.write(tx => storeArticles(tx, all))
  })
  const search = async (searchKey: string, pageNum = 1, pageSize = 50) => {
    const { groups } = await broker.ok('comm.search', { category: 'article', searchKey, pageNum, pageSize })
    return {
      total: groups[0]?.total ?? 0,
      eids: (groups[0]?.data ?? []).map(hit => hit.path.split('/').at(-1)),
    }
  }

  it('finds what holds every word, in the title first, then the newest', async () => {
    const pieces = fc.constantFrom(...all).chain(text => {
      const source = [...`${text.title} ${text.content.slice(4, -4)}`]
      return fc
        .tuple(fc.nat(source.length - 1), fc.integer({ min: 1, max: 6 }))
        .map(([from, length]) => source.slice(from, from + length).join(''))
    })
    const keys = fc.oneof(words(1, 5), pieces).filter(key => key.trim() !== '')
    await fc.assert(
      fc.asyncProperty(keys, async key => {
        const wanted = all.filter(text => isHit(text, key.trim()))
        const ordered = [
          ...wanted.filter(text => isTitleHit(text, key)).reverse(),
          ...wanted.filter(text => !isTitleHit(text, key)).reverse(),
        ].map(text => text.eid)
        const first = await search(key)
        expect(first.total).toBe(ordered.length)
        expect(first.eids).toEqual(ordered.slice(0, 50))
        const second = await search(key, 2, 3)
        if (ordered.length > 3) expect(second.eids).toEqual(ordered.slice(3, 6))
      }),
      { numRuns: 120 },
    )
  }, 120_000)

  it('takes keys as text, whatever they mean elsewhere', async () => {
    for (const key of ['%', '_', '\\', "'", '"', `' or 1=1 --`, '😀', '%%%%', '货_金', 'x'.repeat(50)])
      expect((await search(key)).total, key).toBe(all.filter(text => isHit(text, key)).length)
    expect(await broker.code('comm.search', { searchKey: 'x'.repeat(51) })).toBe('40000')
    expect(await broker.code('comm.search', { searchKey: 'a\0b' })).toBe('40000')
    expect(await broker.code('comm.search', { searchKey: '   ' })).toBe('40000')
  })
})

describeEachStore('search of a demo', open => {
  let broker: TestBroker
  beforeAll(async () => {
    broker = await startBroker(open)
  })

  it('answers groups in their order, five rows each, only those with rows', async () => {
    const { groups } = await broker.ok('comm.search', { searchKey: '行情' })
    const names = groups.map(group => group.category)
    expect(names).toEqual(expect.arrayContaining(['document', 'article']))
    for (const group of groups) {
      expect(group.data.length).toBeGreaterThan(0)
      expect(group.data.length).toBeLessThanOrEqual(5)
      expect(group.total).toBeGreaterThanOrEqual(group.data.length)
    }
    expect(await broker.ok('comm.search', { category: 'business', searchKey: '行情' })).toEqual({
      groups: [],
    })
  })

  it('finds one and two characters, and shows them in the excerpt', async () => {
    for (const key of ['撤', '撤单', 'emt 撤单']) {
      const { groups } = await broker.ok('comm.search', { category: 'document', searchKey: key })
      expect(groups[0]?.total, key).toBeGreaterThan(0)
      for (const { content } of groups[0]?.data ?? []) {
        expect([...content].length).toBeLessThanOrEqual(120)
        expect(content).not.toMatch(/[#`|]|\*\*/)
      }
    }
  })

  it('leads to where each kind of text is shown', async () => {
    const path = async (searchKey: string, category: 'document' | 'article') =>
      (await broker.ok('comm.search', { searchKey, category })).groups[0]?.data[0]?.path
    expect(await path('从测试到生产', 'document')).toBe('/help-center/article/jrlc/bg-201')
    expect(await path('MAC 地址新增指南', 'document')).toBe('/help-center/business-guide/gd-302')
    expect(await path('命令行工具手册', 'document')).toBe('/help-center/help-menual/hm-201')
    expect(await path('盘后对账清单', 'article')).toBe('/article/article-info/lh-20260601')
  })
})
