import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readFolder } from '../../server/reference-broker/import/read-folder'
import { storeFolder } from '../../server/reference-broker/import/store-folder'
import { describeEachStore } from '../support/stores'
import { startBroker, type TestBroker } from './broker-kit'

/** The head of a picture of 640 by 360 pixels. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d494844520000028000000168', 'hex')

const markdown = (fields: Record<string, string>, content = '正文') => {
  const head = { eid: 'a1', title: '标题', classification: '公告', eutime: '2026-11-20 09:30', ...fields }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  return ['---', ...lines, '---', '', content, ''].join('\n')
}

describeEachStore('content import', open => {
  let broker: TestBroker
  let folder = ''
  const made: string[] = []
  beforeAll(async () => {
    broker = await startBroker(open, { demo: false })
  })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'content-import-'))
    made.push(folder)
  })
  afterAll(() => {
    for (const path of made) rmSync(path, { recursive: true, force: true })
  })

  const put = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  async function run() {
    const read = await readFolder(folder)
    const { done, problems } = await storeFolder(broker.core, work => broker.store.write(work), read)
    const words = [...read.problems, ...problems].map(({ file, line, reason }) => `${file}:${line} ${reason}`)
    return { articles: done.get('articles'), categories: done.get('categories'), problems: words.sort() }
  }
  const text = (eid: string) => broker.ok('article.getArticle', { eid })
  const counts = (added: number, changed: number, same: number, removed = 0) => ({
    added,
    changed,
    same,
    removed,
  })
  const grams = async () => {
    const { n } = await broker.store.db
      .selectFrom('article_gram')
      .select(eb => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    return Number(n)
  }

  it('adds once, changes what changed, leaves the rest, takes out what is withdrawn', async () => {
    put('a.md', markdown({ eid: 'one' }, '第一段'))
    put('deep/er/b.md', markdown({ eid: 'two', classification: '其他' }))
    expect(await run()).toMatchObject({ articles: counts(2, 0, 0), problems: [] })
    const before = await text('one')
    expect(before).toMatchObject({ content: '第一段', eutime: '2026-11-20T01:30:00.000Z', summary: '第一段' })
    const index = await grams()

    expect(await run()).toMatchObject({ articles: counts(0, 0, 2) })
    expect((await text('one')).version).toBe(before.version)
    expect(await grams()).toBe(index)

    put('a.md', markdown({ eid: 'one' }, '第二段'))
    expect(await run()).toMatchObject({ articles: counts(0, 1, 1) })
    const after = await text('one')
    expect(after.content).toBe('第二段')
    expect(after.version).not.toBe(before.version)
    expect(await broker.ok('comm.search', { searchKey: '第一段' })).toEqual({ groups: [] })

    put('deep/er/b.md', markdown({ eid: 'two', classification: '其他', withdrawn: '1' }))
    expect(await run()).toMatchObject({ articles: counts(0, 0, 1, 1) })
    expect(await broker.code('article.getArticle', { eid: 'two' })).toBe('40400')
    const { clsList } = await broker.ok('article.getArticleCls', {})
    expect(clsList.map(({ classification }) => classification)).toEqual(['公告'])
  })

  it('keeps the initials of a category, and gives another one of the same initials a number', async () => {
    put('a.md', markdown({ eid: 'i1', section: 'faq', classification: '行情问题' }))
    put('b.md', markdown({ eid: 'i2', section: 'faq', classification: '合起问题' }))
    put('c.md', markdown({ eid: 'i3', section: 'faq', classification: '货币基金（cw）列表' }))
    await run()
    const initials = async () => {
      const { clsList } = await broker.ok('article.getArticleCls', { section: 'faq' })
      return Object.fromEntries(clsList.map(one => [one.classification, one.initials]))
    }
    const first = await initials()
    expect(first).toEqual({ 行情问题: 'hqwt', 合起问题: 'hqwt2', '货币基金（cw）列表': 'hbjj（cw）lb' })
    put('categories.csv', 'section,classification\nfaq,合起问题\nfaq,行情问题\nfaq,空栏目\n')
    expect(await run()).toMatchObject({ categories: counts(1, 2, 0), problems: [] })
    expect(await initials()).toEqual({ ...first, 空栏目: 'klm' })
    const { clsList } = await broker.ok('article.getArticleCls', { section: 'faq' })
    expect(clsList.map(one => one.classification).slice(0, 2)).toEqual(['合起问题', '行情问题'])
  })

  it('names each bad file with its line and reason, imports nothing of it and everything of the others', async () => {
    put('good.md', markdown({ eid: 'good' }))
    put('no-head.md', '正文\n')
    put('bad-yaml.md', '---\neid: x1\ntitle: [1\n---\n\n正文\n')
    put('fields.md', markdown({ eid: 'a b', eutime: '2026-02-30', colour: 'red', loginRequire: '2' }))
    put('section.md', markdown({ eid: 'sec', section: 'news' }))
    put('empty.md', markdown({ eid: 'empty' }, ''))
    put('nul.md', markdown({ eid: 'nul' }, '一\n\n二\0\n'))
    put('gbk.md', Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0xb1, 0xea]))
    put('twice-1.md', markdown({ eid: 'twice' }))
    put('twice-2.md', markdown({ eid: 'twice' }))
    put('unknown.csv', 'a,b\n1,2\n')
    put('categories.csv', 'section,classification\nfaq,甲\nnews,乙\nfaq,甲\n')
    put('.hidden.md', '不读')
    const { problems, articles, categories } = await run()
    expect(articles).toEqual(counts(1, 0, 0))
    expect(categories).toBeUndefined()
    expect(problems).toEqual([
      expect.stringMatching(/^bad-yaml\.md:\d 文件头不是正确的 YAML：/),
      'categories.csv:3 section：应为 article、trade、faq、beginner-guide、business-list、business-guide、help-menual 之一',
      'categories.csv:4 与第 2 行重复：faq 甲',
      'empty.md:6 没有正文',
      'fields.md:2 eid 只能是字母、数字、下划线和连字符，最多 64 个',
      'fields.md:5 eutime 应为 2026-11-21 或 2026-11-21 09:30（北京时间）',
      'fields.md:6 不认识的字段：colour',
      'fields.md:7 loginRequire 只能是 0 或 1',
      'gbk.md:0 编码无法识别，请存为 UTF-8',
      'no-head.md:1 缺少文件头：首行应为 ---，字段之后另起一行 ---',
      'nul.md:10 正文含有无法识别的字符',
      expect.stringMatching(/^section\.md:6 section 应为 article、/),
      'twice-1.md:1 eid twice 也在 twice-2.md 中',
      'twice-2.md:1 eid twice 也在 twice-1.md 中',
      expect.stringMatching(/^unknown\.csv:0 不认识的表格，文件名应为 .*categories\.csv/),
    ])
    expect((await text('good')).title).toBe('标题')
    for (const eid of ['sec', 'empty', 'nul', 'twice'])
      expect(await broker.code('article.getArticle', { eid }), eid).toBe('40400')
  })

  it('reads tables as spreadsheets write them: with a byte order mark, or in GB18030', async () => {
    put('categories.csv', '\uFEFFsection,classification\r\nbusiness-list,"清单,一"\r\n')
    const gb18030 = Buffer.from(
      '73656374696f6e2c636c617373696669636174696f6e0a7472616465 2cbdd3bfda0a'.replace(' ', ''),
      'hex',
    )
    put('categories.2.csv', gb18030)
    expect((await run()).problems).toEqual([])
    const names = async (section: 'business-list' | 'trade') =>
      (await broker.ok('article.getArticleCls', { section })).clsList.map(one => one.classification)
    expect(await names('business-list')).toEqual(['清单,一'])
    expect(await names('trade')).toEqual(['接口'])
  })

  it('names the lines of a table that was cut or has another head', async () => {
    put('categories.csv', 'section,classification\nfaq,"多\n行",3\nfaq,"没有结束\n')
    expect((await run()).problems).toEqual([expect.stringMatching(/^categories\.csv:\d 不是正确的 CSV：/)])
    put('categories.csv', 'section,classification\nfaq,"多\n行",3\nfaq\n')
    expect((await run()).problems).toEqual([
      'categories.csv:2 有 3 列，首行有 2 列',
      'categories.csv:4 有 1 列，首行有 2 列',
    ])
    put('categories.csv', 'section,name,name\n')
    expect((await run()).problems).toEqual(['categories.csv:1 首行缺少列：classification'])
    put('categories.csv', '')
    expect((await run()).problems).toEqual(['categories.csv:0 文件是空的'])
  })

  it('puts pictures beside a text into the static store, and only those', async () => {
    put('notes/pic.md', markdown({ eid: 'pic' }, '![图](img/一.png)\n\n![远](https://example.com/x.png)'))
    put('notes/img/一.png', PNG)
    expect((await run()).problems).toEqual([])
    const { content } = await text('pic')
    const name = /\/content\/file\/(pic-[0-9a-f]{16}-640x360\.png)\)/.exec(content)?.[1]
    expect(content).toContain('![远](https://example.com/x.png)')
    const rows = await broker.store.db.selectFrom('stored_file').select('static_name').execute()
    expect(rows).toEqual([{ static_name: name }])
    put('notes/img/一.png', Buffer.concat([PNG, PNG]))
    expect((await run()).articles).toEqual(counts(0, 1, 0))
    expect((await text('pic')).content).not.toContain(name)
  })

  it('reads no picture from outside the folder, none that is missing and none that is something else', async () => {
    put('a.md', markdown({ eid: 'p1' }, '字\n\n![图](../../etc/passwd)'))
    put('b.md', markdown({ eid: 'p2' }, '![图](nothing.png)'))
    put('c.md', markdown({ eid: 'p3' }, '![图](page.png)'))
    put('page.png', '<script>')
    symlinkSync('/etc/hosts', join(folder, 'link.png'))
    put('d.md', markdown({ eid: 'p4' }, '![图](link.png)'))
    const { problems } = await run()
    expect(problems).toEqual([
      'a.md:10 找不到文件 ../../etc/passwd',
      'b.md:8 找不到文件 nothing.png',
      'c.md:8 图片 page.png 不是 PNG、JPEG、GIF 或 WebP',
      'd.md:8 找不到文件 link.png',
    ])
  })

  it('takes no picture without words, and none whose size cannot be read', async () => {
    put('a.md', markdown({ eid: 'w1' }, '字\n\n![](x.png)\n\n![ ](/content/file/y.png)'))
    put('x.png', PNG)
    put('b.md', markdown({ eid: 'w2' }, '![图](cut.png)'))
    put('cut.png', PNG.subarray(0, 18))
    const { problems, articles } = await run()
    expect(articles).toBeUndefined()
    expect(problems).toEqual([
      'a.md:10 图片 x.png 没有文字说明，应写作 ![说明](x.png)',
      'a.md:12 图片 /content/file/y.png 没有文字说明，应写作 ![说明](/content/file/y.png)',
      'b.md:8 图片 cut.png 已损坏，读不出宽度和高度',
    ])
  })

  it('gives links between the texts of a folder their addresses, whatever the order of the files', async () => {
    const links =
      '[甲](guide/b.md) [乙](guide/b.md#s-二) [丙](./c.md) [丁](/down) [戊](https://x.example/b.md) `[己](b.md)`'
    put('a.md', markdown({ eid: 'la' }, links))
    put('guide/b.md', markdown({ eid: 'lb', section: 'business-guide' }, '[回](../a.md)'))
    put('c.md', markdown({ eid: 'lc', section: 'faq', classification: '行情问题' }, '[自己](c.md)'))
    expect((await run()).problems).toEqual([])
    expect((await text('la')).content).toBe(
      '[甲](/help-center/business-guide/lb) [乙](/help-center/business-guide/lb#s-二) ' +
        '[丙](/help-center/article/hqwt/lc) [丁](/down) [戊](https://x.example/b.md) `[己](b.md)`',
    )
    expect((await text('lb')).content).toBe('[回](/article/article-info/la)')
    expect((await text('lc')).content).toBe('[自己](/help-center/article/hqwt/lc)')
    expect((await run()).articles).toEqual(counts(0, 0, 3))
  })

  it('imports no text that links to a file that is not there or is not imported, nor one that links to it', async () => {
    put('good.md', markdown({ eid: 'lg' }, '[好](fine.md)'))
    put('fine.md', markdown({ eid: 'lf' }))
    put('absent.md', markdown({ eid: 'l1' }, '字\n\n[无](none.md)'))
    put('outside.md', markdown({ eid: 'l2' }, '[外](../../other.md)'))
    put('table.md', markdown({ eid: 'l3' }, '[表](list.xlsx)'))
    put('bad.md', markdown({ eid: 'l4', eutime: '没有' }))
    put('to-bad.md', markdown({ eid: 'l5' }, '[误](bad.md)'))
    put('to-to-bad.md', markdown({ eid: 'l6' }, '[误](to-bad.md)'))
    put('gone.md', markdown({ eid: 'l7', withdrawn: '1' }, '[不读](none.md)'))
    put('to-gone.md', markdown({ eid: 'l8' }, '[撤](gone.md)'))
    const { problems, articles } = await run()
    expect(problems).toEqual([
      'absent.md:10 找不到链接的文件 none.md',
      'bad.md:5 eutime 应为 2026-11-21 或 2026-11-21 09:30（北京时间）',
      'outside.md:8 找不到链接的文件 ../../other.md',
      'table.md:8 链接 list.xlsx 应为本目录中的文章（*.md）、以 / 开头的站内地址或完整网址',
      'to-bad.md:8 链接的文件 bad.md 有误，未导入',
      'to-gone.md:8 链接的文件 gone.md 已撤下',
      'to-to-bad.md:8 链接的文件 to-bad.md 有误，未导入',
    ])
    expect(articles).toEqual(counts(2, 0, 0))
    expect((await text('lg')).content).toBe('[好](/article/article-info/lf)')
  })
})
