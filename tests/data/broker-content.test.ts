import { beforeAll, describe, expect, it } from 'vitest'
import { initialsOf } from '../../server/reference-broker/content/initials'
import { describeEachStore } from '../support/stores'
import { startBroker, type TestBroker } from './broker-kit'

const SECRET_WORDS = '单柜功率'

describeEachStore('articles of the reference broker', open => {
  let broker: TestBroker
  beforeAll(async () => {
    broker = await startBroker(open)
  })
  const page = (input: Parameters<typeof broker.ok<'article.getArticleWithNoContent'>>[1]) =>
    broker.ok('article.getArticleWithNoContent', input)

  it('lists the categories of a section in their order, with their numbers and newest times', async () => {
    const { clsList } = await broker.ok('article.getArticleCls', {})
    expect(clsList.map(({ classification, initials, total }) => [classification, initials, total])).toEqual([
      ['公告通知', 'ggtz', 10],
      ['系统升级', 'xtsj', 8],
      ['业务动态', 'ywdt', 8],
      ['行情服务', 'hqfw', 7],
      ['量化专栏', 'lhzl', 7],
    ])
    for (const { initials, eutime } of clsList) {
      const { articles } = await page({ section: 'article', initials, pageSize: 1 })
      expect(articles[0]?.eutime).toBe(eutime)
    }
  })

  it('names categories by initials that pinyin gives them', async () => {
    const rows = await broker.store.db.selectFrom('article_class').selectAll().execute()
    for (const row of rows)
      expect(row.initials, row.classification).toBe(await initialsOf(row.classification))
  })

  it('has help texts of every type', async () => {
    const sections = [
      'trade',
      'faq',
      'beginner-guide',
      'business-list',
      'business-guide',
      'help-menual',
    ] as const
    for (const section of sections) expect((await page({ section })).count, section).toBeGreaterThan(1)
  })

  it('pages through all texts of a section once, newest first, without their content', async () => {
    const seen: { eid: string; eutime: string }[] = []
    for (let pageNum = 1; pageNum <= 6; pageNum += 1) {
      const { articles, count } = await page({ section: 'article', pageNum, pageSize: 7 })
      expect(count).toBe(40)
      for (const one of articles) expect(one).not.toHaveProperty('content')
      seen.push(...articles)
    }
    expect(new Set(seen.map(one => one.eid)).size).toBe(40)
    const ordered = [...seen].sort((a, b) =>
      a.eutime === b.eutime ? (a.eid < b.eid ? 1 : -1) : a.eutime < b.eutime ? 1 : -1,
    )
    expect(seen.map(one => one.eid)).toEqual(ordered.map(one => one.eid))
  })

  it('answers nothing for a category that another section has, or nobody', async () => {
    expect(await page({ section: 'faq', initials: 'ggtz' })).toEqual({ articles: [], count: 0 })
    expect(await page({ initials: `%' or 1=1 --` })).toEqual({ articles: [], count: 0 })
    expect(await page({ section: 'article', pageNum: 1_000_000 })).toEqual({ articles: [], count: 40 })
  })

  it('answers a text with its Markdown, its picture in the static store and its neighbours', async () => {
    const text = await broker.ok('article.getArticle', { eid: 'hq-20261117' })
    expect(text.title).toBe('EMQ 极速行情延时测量指南')
    expect(text.loginRequire).toBe('0')
    expect(text.newer).toBeNull()
    expect(text.older).toEqual({ eid: 'hq-20261012', title: 'Level-2 行情包含哪些内容' })
    const image = /!\[[^\]]+\]\(\/content\/file\/([^)]+)\)/.exec(text.content)?.[1] ?? ''
    const stored = await broker.store.db
      .selectFrom('stored_file')
      .selectAll()
      .where('static_name', '=', image)
      .executeTakeFirstOrThrow()
    expect(stored.media_type).toBe('image/png')
    expect(text.content).toMatch(/^## .+[\s\S]*^### .+[\s\S]*^#### .+/m)
  })

  it('walks a category by its neighbours in the order of its list', async () => {
    const { articles } = await page({ section: 'article', initials: 'ggtz', pageSize: 50 })
    for (const [index, { eid }] of articles.entries()) {
      const { newer, older } = await broker.ok('article.getArticle', { eid })
      expect([newer?.eid, older?.eid]).toEqual([articles[index - 1]?.eid, articles[index + 1]?.eid])
    }
  })

  it('does not know what is not there', async () => {
    expect(await broker.code('article.getArticle', { eid: 'nothing' })).toBe('40400')
    expect(await broker.code('article.getArticle', { eid: `%' or '1'='1` })).toBe('40400')
  })

  describe('a text that needs a login', () => {
    const eid = 'gg-20261116'

    it('shows its head to everybody and its content to nobody without one', async () => {
      const text = await broker.ok('article.getArticle', { eid })
      expect(text).toMatchObject({ loginRequire: '1', content: '' })
      expect(JSON.stringify(text)).not.toContain(SECRET_WORDS)
      expect(await broker.code('article.getLoginArticle', { eid })).toBe('89001')
    })

    it('is whole for a login', async () => {
      const login = await broker.signIn('13800000001')
      const text = await broker.ok('article.getLoginArticle', { eid }, { login })
      expect(text.content).toContain(SECRET_WORDS)
      expect(
        await broker.client.call('article.getLoginArticle', { eid: 'nothing' }, { login }),
      ).toMatchObject({
        code: '40400',
      })
    })

    it('is found by its title and summary, never by what a login is needed for', async () => {
      const found = await broker.ok('comm.search', { category: 'article', searchKey: '资源分配说明' })
      expect(found.groups[0]?.data).toMatchObject([{ path: `/article/article-info/${eid}` }])
      expect(JSON.stringify(found)).not.toContain(SECRET_WORDS)
      expect(await broker.ok('comm.search', { searchKey: SECRET_WORDS })).toEqual({ groups: [] })
    })
  })
})
