import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOwnImage, isSafeLink } from '../../app/features/texts/addresses'
import { headingDepths, headingIds } from '../../app/features/texts/headings'
import { lruCache } from '../../app/features/texts/lru-cache'
import { renderSections, renderText } from '../../app/features/texts/render.server'
import { sanitised } from '../../app/features/texts/sanitised.server'

/** Every tag with its attributes, as a browser's parser would find them. */
function tagsOf(html: string) {
  return [...html.matchAll(/<([a-z][a-z0-9]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name = '', rest = '']) => ({
      name: name.toLowerCase(),
      attributes: Object.fromEntries(
        [...rest.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, value]),
      ),
    }),
  )
}

const TAGS =
  'h2 h3 h4 h5 h6 p ul ol li blockquote hr pre div a em strong s code br img span button table thead tbody tr th td'.split(
    ' ',
  )
const ATTRIBUTES =
  'id href rel title src alt loading start scope class role aria-label tabindex type data-copy-next'.split(
    ' ',
  )

/** What an attacker gains nothing from: known tags, known attributes, addresses of this site or of the web. */
function expectHarmless(html: string): void {
  for (const { name, attributes } of tagsOf(html)) {
    expect(TAGS, html).toContain(name)
    expect(ATTRIBUTES, html).toEqual(expect.arrayContaining(Object.keys(attributes)))
    const { href, src } = attributes
    if (href !== undefined) expect(href, html).toMatch(/^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#|\?|[^:/]*$)/)
    if (src !== undefined) expect(src, html).toMatch(/^\/content\/file\/[\w.%-]+$/)
  }
  // Whatever is not in a tag that was found is text, and text has no opening bracket.
  expect(html.replace(/<\/?[a-z][a-z0-9]*(?:\s+[^\s=>/]+(?:="[^"]*")?)*\s*\/?>/gi, '')).not.toContain('<')
}

const ATTACKS = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<style>*{background:url(//evil.example)}</style>',
  '<a href="javascript:alert(1)">x</a>',
  '<form action="//evil.example"><input name=p></form>',
  '<!--><script>alert(1)</script>-->',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<textarea></textarea/><img src=x onerror=alert(1)></textarea>',
  '<svg><textarea><img src=x onerror=alert(1)></textarea></svg>',
  '<math><xmp><img src=x onerror=alert(1)></xmp></math>',
  '<svg><a><animate attributeName="href" values="#safe;javascript:alert(1)"/></a></svg>',
  '<noembed><img src=x onerror=alert(1)></noembed>',
  '<div><noscript></div><img src=x onerror=alert(1)></noscript>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<option>&lt;img src=x onerror=alert(1)&gt;</option>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](  javascript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](file:///etc/passwd)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](\\\\evil.example)',
  '[x](https:evil.example)',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
  '![x](https://evil.example/pixel.png)',
  '![x](/logout)',
  '![x](/content/file/../../logout)',
  '![x](/content/file/%2e%2e%2flogout)',
  '![" onerror="alert(1)](/content/file/a.png)',
  '![x](/content/file/a.png "t\\" onerror=\\"alert(1)")',
  '[a](https://a.example "x\\" onmouseover=\\"alert(1)")',
  '[![x](javascript:alert(1))](javascript:alert(2))',
  '[a]([b](javascript:alert(1)))',
  '`<script>alert(1)</script>`',
  '```html" onload="alert(1)\n<script>alert(1)</script>\n```',
  '    <script>alert(1)</script>',
  '# <img src=x onerror=alert(1)>',
  '# " onclick="alert(1)',
  '| <script>alert(1)</script> |\n|--|\n| [x](javascript:alert(1)) |',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<<script>script>alert(1)<</script>/script>',
]

describe('what a text cannot do', () => {
  test.each(ATTACKS)('%s', attack => {
    expectHarmless(renderText(attack).html)
    expectHarmless(renderText(`前文\n\n> - ${attack}\n\n后文`).html)
    for (const { html } of renderSections(attack, '标题')) expectHarmless(html)
  })

  test.each(ATTACKS)('to the second lock alone: %s', attack => {
    expectHarmless(sanitised(attack))
  })

  test('whatever is written', () => {
    const piece = fc.constantFrom(
      ...ATTACKS,
      '\n\n',
      '"',
      "'",
      '<',
      '>',
      '](',
      '![',
      '`',
      '# ',
      '| ',
      '&#x6a;',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), pieces =>
        expectHarmless(renderText(pieces.join('')).html),
      ),
      { numRuns: 300 },
    )
  })
})

describe('links and pictures', () => {
  test.each([
    'https://a.example/b?c=d',
    'mailto:a@b.example',
    'tel:95357',
    '/down/1',
    '#节',
    '?page=2',
    'a/b',
  ])('%s may be linked', link => expect(isSafeLink(link)).toBe(true))

  test('a link that leaves the site says so to its target', () => {
    expect(renderText('[站外](https://a.example)').html).toContain(
      '<a href="https://a.example" rel="noopener">',
    )
    expect(renderText('[站内](/down)').html).toContain('<a href="/down">')
  })

  test('a picture of our own store is shown, any other is its words', () => {
    expect(renderText('![说明](/content/file/a-1.png)').html).toContain(
      '<img src="/content/file/a-1.png" alt="说明"',
    )
    expect(renderText('![说明](/content/file/a-0123-640x360.png)').html).toContain(
      '<img src="/content/file/a-0123-640x360.png" alt="说明" width="640" height="360" loading="lazy"',
    )
    expect(renderText('![说明](https://a.example/a.png)').html).toBe('<p>说明</p>\n')
    expect(isOwnImage('/content/file/')).toBe(false)
  })
})

describe('headings', () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom('接入', '接入', '接入 2', '接入-2', '', '!!!', 'a', 'A', 'a 2', 'ａ'),
  )

  test('have ids that are never twice, whatever they say, and fit a fragment', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), texts => {
        const idOf = headingIds('s')
        const ids = texts.map(idOf)
        expect(new Set(ids).size).toBe(ids.length)
        for (const id of ids) expect(id).toMatch(/^s-[\p{L}\p{M}\p{N}-]+$/u)
      }),
    )
  })

  test('keep their ids when others come after them, or unlike them before', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 20 }), fc.array(words), (texts, later) => {
        const [first, second, third] = [headingIds('s'), headingIds('s'), headingIds('s')]
        const ids = texts.map(first)
        expect([...texts, ...later].map(second).slice(0, ids.length)).toEqual(ids)
        third('从前没有的一个标题')
        const others = texts.filter(text => !text.includes('从前'))
        expect(others.map(third)).toEqual(others.map(headingIds('s')))
      }),
    )
  })

  test('begin at the level of the page and never leave one out', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 }), levels => {
        const depths = headingDepths(levels)
        expect(depths[0]).toBe(1)
        for (const [index, depth] of depths.entries()) {
          if (index > 0) expect(depth - (depths[index - 1] as number)).toBeLessThanOrEqual(1)
          if (levels[index] === levels[index - 1]) expect(depth).toBe(depths[index - 1])
        }
      }),
    )
  })

  test('are the table of contents, three levels deep', () => {
    const { html, contents } = renderText('# 甲\n\n### 乙 `c`\n\n#### 丙\n\n##### 丁\n\n# 甲\n')
    expect(contents).toEqual([
      { id: 's-甲', text: '甲', depth: 1 },
      { id: 's-乙-c', text: '乙 c', depth: 2 },
      { id: 's-丙', text: '丙', depth: 3 },
      { id: 's-甲-2', text: '甲', depth: 1 },
    ])
    expect(
      tagsOf(html)
        .filter(({ name }) => /^h\d/.test(name))
        .map(({ name }) => name),
    ).toEqual(['h2', 'h3', 'h4', 'h5', 'h2'])
    for (const { id } of contents) expect(html).toContain(`id="${id}"`)
  })
})

describe('parts', () => {
  test('are cut at the highest headings; what stands before them has the title', () => {
    const parts = renderSections('前言\n\n## 一问\n\n答\n\n### 细节\n\n## 二问\n\n答二', '总题', {
      prefix: 'q',
      level: 4,
    })
    expect(parts.map(({ title, id }) => [title, id])).toEqual([
      ['总题', 'q'],
      ['一问', 'q-一问'],
      ['二问', 'q-二问'],
    ])
    expect(parts[1]?.html).toContain('<h5 id="q-细节">')
    expect(parts[2]?.html).toBe('<p>答二</p>\n')
  })

  test('a text without headings is one', () => {
    expect(renderSections('只有一段', '总题').map(({ title }) => title)).toEqual(['总题'])
  })
})

test('tables can be reached by keyboard, their columns aligned without a style', () => {
  const { html } = renderText('| a | b |\n|---|--:|\n| 1 | 2 |\n\n| c |\n|:-:|\n| 3 |')
  expect(html).toContain('<div class="table-scroll" role="group" aria-label="表格 1" tabindex="0"><table>')
  expect(html).toContain('aria-label="表格 2"')
  expect(html).toContain('<th class="right" scope="col">b</th>')
  expect(html).toContain('<td class="center">3</td>')
  expect(html).not.toContain('style')
})

test('what is kept has its bound: the longest unused goes first, what is too large is never kept', () => {
  const made: string[] = []
  const keep = lruCache<string>(12, text => text.length)
  const ask = (key: string, text: string) =>
    keep(key, () => {
      made.push(key)
      return text
    })
  for (const key of ['a', 'b', 'a', 'c', 'a']) expect(ask(key, 'xxxx')).toBe('xxxx')
  expect(made).toEqual(['a', 'b', 'c'])
  ask('b', 'xxxx')
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  ask('large', 'x'.repeat(20))
  ask('large', 'x'.repeat(20))
  expect(made.slice(4)).toEqual(['large', 'large'])
})
