import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runContent } from '../../server/reference-broker/import/command'
import { filesNamed, withAddresses, wordsIn } from '../../server/reference-broker/import/markdown'
import { timeInShanghai } from '../../server/reference-broker/import/times'
import { EXCERPT_LENGTH, excerpt } from '../../server/reference-broker/search/found'

describe('plain text of Markdown', () => {
  it('has the words and none of the signs', () => {
    const source =
      '## 一 标题\n\n**粗** [链接](https://x.example)、`代码`\n\n- 甲\n- 乙\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n![图](x.png)'
    expect(wordsIn(source).whole).toBe('一 标题 粗 链接、代码 甲 乙 a b 1 2 图')
  })
})

describe('the opening of a text', () => {
  it('is its first paragraph, else all its words', () => {
    expect(wordsIn('## 标题\n\n- 项\n\n首段**重**\n续行\n\n次段').opening).toBe('首段重 续行')
    expect(wordsIn('- 甲\n- 乙').opening).toBe('甲 乙')
  })
})

describe('files beside a text', () => {
  it('are images and links with a path of their own, outside code', () => {
    const source =
      '![a](x.png)\n\n`![b](y.png) [b](y.md)`\n\n字 ![c](/z.png) ![d](data:image/png;base64,AA) ![e](i/图%20一.png)\n\n' +
      '- [甲](../a.md#s-二) [乙](https://x.example/b.md) [丙](#s-一) [丁](/down)\n- [甲](../a.md)\n\n![](v.png)'
    expect(filesNamed(source)).toEqual({
      images: [
        { name: 'x.png', line: 0 },
        { name: 'i/图 一.png', line: 4 },
        { name: 'v.png', line: 9 },
      ],
      links: [{ name: '../a.md', line: 6 }],
      wordless: [{ name: 'v.png', line: 9 }],
    })
  })

  it('get their addresses however they are written, and code keeps what it says', () => {
    const source = [
      '![a](x.png "题") [一](b.md#s-一) [二](<b c.md>) [三](i/%E5%9B%BE.md) [[四]](n(1).md)',
      '[![图](x.png)](b.md) [远](https://x.example/b.md) [五][r] `[b](b.md)`',
      '',
      '[r]: b.md',
      '',
      '```',
      '[b](b.md)',
      '```',
    ].join('\n')
    const places = new Map(
      Object.entries({ 'x.png': '/x', 'b.md': '/b', 'b c.md': '/bc', 'i/图.md': '/i', 'n(1).md': '/n' }),
    )
    const changed = withAddresses(source, name => places.get(name))
    expect(changed.split('\n')).toEqual([
      '![a](/x "题") [一](/b#s-一) [二](/bc) [三](/i) [[四]](/n)',
      '[![图](/x)](/b) [远](https://x.example/b.md) [五][r] `[b](b.md)`',
      '',
      '[r]: /b',
      '',
      '```',
      '[b](b.md)',
      '```',
    ])
    expect(filesNamed(changed)).toEqual({ images: [], links: [], wordless: [] })
  })
})

describe('a time as people write it', () => {
  it('is one of Shanghai', () => {
    expect(timeInShanghai('2026-11-21')).toBe('2026-11-20T16:00:00.000Z')
    expect(timeInShanghai('2026-11-21 09:30')).toBe('2026-11-21T01:30:00.000Z')
    expect(timeInShanghai('2026-11-21T09:30:15')).toBe('2026-11-21T01:30:15.000Z')
  })
  it('is a day that there is', () => {
    for (const text of ['2026-02-30', '2026-13-01', '2026-11-21 24:01', '21.11.2026', '2026-11-21Z', ''])
      expect(timeInShanghai(text), text).toBeUndefined()
  })
})

describe('an excerpt', () => {
  const text = fc.string({ unit: fc.constantFrom('行', '情', 'ａ', 'B', '😀', 'ﬁ', '。'), maxLength: 400 })

  it('begins behind a sign, not within a word', () => {
    const whole = `${'前'.repeat(80)}。kPartCancelled 部分成交后撤单，${'后'.repeat(200)}`
    expect(excerpt(whole, '撤单')).toMatch(/^…kPartCancelled 部分成交后撤单，/)
    expect(excerpt('长'.repeat(200), '没有')).toBe(`${'长'.repeat(119)}…`)
  })

  it('is a part of the text, short enough, and shows the first word that is asked for', () => {
    fc.assert(
      fc.property(text, fc.nat(399), fc.integer({ min: 1, max: 4 }), (whole, from, length) => {
        const key = [...whole].slice(from, from + length).join('')
        const shown = excerpt(whole, key || '行')
        expect([...shown].length).toBeLessThanOrEqual(EXCERPT_LENGTH)
        expect(whole).toContain(shown.replace(/^…|…$/g, ''))
        if (key) expect(shown).toContain(key)
      }),
    )
  })
})

describe('the command', () => {
  const run = async (argv: string[], env: Record<string, string> = {}) => {
    const lines: string[] = []
    const dataDir = mkdtempSync(join(tmpdir(), 'content-command-'))
    const code = await runContent(argv, { DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent', ...env }, line =>
      lines.push(line),
    ).finally(() => rmSync(dataDir, { recursive: true, force: true }))
    return { code, words: lines.join('\n') }
  }

  it('says how it is used', async () => {
    expect(await run([])).toMatchObject({ code: 2, words: expect.stringContaining('content import') })
    expect((await run(['import', 'a', 'b'])).code).toBe(2)
  })

  it('stops where the broker is elsewhere, and where there is no folder', async () => {
    const elsewhere = await run(['import', '.'], { BROKER_URL: 'https://broker.example' })
    expect(elsewhere).toMatchObject({ code: 1, words: expect.stringContaining('BROKER_URL') })
    expect(await run(['import', '/nowhere/at/all'])).toEqual({
      code: 1,
      words: '找不到目录 /nowhere/at/all',
    })
  })

  it('answers 0 when all is in, and 1 with the names of what is not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'content-folder-'))
    const head = '---\neid: c1\ntitle: 题\nclassification: 类\neutime: 2026-11-21\n---\n\n'
    writeFileSync(join(folder, 'a.md'), `${head}文\n`)
    expect(await run(['import', folder])).toEqual({ code: 0, words: 'articles：新增 1，更新 0，未变 0' })
    writeFileSync(join(folder, 'b.md'), head.replace('c1', 'c2'))
    expect(await run(['import', folder])).toEqual({
      code: 1,
      words: [
        'articles：新增 1，更新 0，未变 0',
        'b.md 第 6 行：没有正文',
        '1 个文件有误，其中的内容均未导入',
      ].join('\n'),
    })
    rmSync(folder, { recursive: true })
  })
})
