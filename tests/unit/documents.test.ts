import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { AGREEMENTS, type AgreementId } from '../../app/domain/agreements'
import { agreementDocument } from '../../server/documents/agreement-document'
import { makeDocument } from '../../server/documents/document'
import { linesOf } from '../../server/documents/lines'

const IDS = Object.keys(AGREEMENTS) as AgreementId[]
const plain = (text: string) => text.replace(/\s+/g, '')
const open = (bytes: Uint8Array) => getDocumentProxy(new Uint8Array(bytes))

/** The pages as read, without their feet. */
async function bodyOf(bytes: Uint8Array, footer: string): Promise<string> {
  const { text } = await extractText(await open(bytes), { mergePages: false })
  const pages = text.map((page, index) => {
    const foot = plain(`${footer}第 ${index + 1} 页，共 ${text.length} 页`)
    const read = plain(page)
    expect(read).toContain(foot)
    return read.replace(foot, '')
  })
  return pages.join('')
}

describe('an agreement as PDF', () => {
  test.each(IDS)('%s reads as its text, character for character', async id => {
    const { title, version, sha256, text } = AGREEMENTS[id]
    const bytes = await agreementDocument(AGREEMENTS[id])
    const read = await bodyOf(bytes, `《${title}》 版本 ${version}`)
    expect(read).toBe(plain(`${title}版本：${version}正文 SHA-256：${sha256}${text}`))
  })

  test('has a title, a language and a bookmark for each section', async () => {
    const pdf = await open(await agreementDocument(AGREEMENTS['quant-usage']))
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: '量化策略交易平台使用协议', Language: 'zh-CN' })
    const outline = await pdf.getOutline()
    expect(outline).toHaveLength(14)
    expect(outline[0]?.title).toBe('一、服务内容')
  })

  test('is small, and the same bytes each time', async () => {
    const text = { title: '样本', author: '甲', footer: '脚注', at: new Date(0), blocks: [] }
    const [one, two] = await Promise.all([makeDocument(text), makeDocument(text)])
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true)
    expect((await agreementDocument(AGREEMENTS['quant-usage'])).length).toBeLessThan(300_000)
  })

  test('keeps dashes, ellipses and quotation marks as they are', async () => {
    const words = '“甲”——乙……（丙）fi ffl 1/2 3,000.00 %'
    const blocks = [{ kind: 'paragraph', text: words } as const]
    const bytes = await makeDocument({ title: '样本', author: '甲', footer: '脚注', at: new Date(0), blocks })
    expect(await bodyOf(bytes, '脚注')).toBe(plain(`样本${words}`))
  })
})

describe('lines', () => {
  const widthOf = (text: string) => [...text].length
  const characters = [...'甲乙丙丁，。、；：！？）》”（《“——……aB9. ']
  const texts = fc.string({ unit: fc.constantFrom(...characters), maxLength: 120 })

  test('hold the whole text, none too wide', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 8, max: 40 }), (text, width) => {
        const lines = linesOf(text, width, widthOf)
        expect(plain(lines.join(''))).toBe(plain(text))
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width)
      }),
    )
  })

  test('begin with no closing and end with no opening punctuation', () => {
    expect(linesOf('一二三四五六七，八九', 7, widthOf)).toEqual(['一二三四五六', '七，八九'])
    expect(linesOf('一二三四五六（七八）', 7, widthOf)).toEqual(['一二三四五六', '（七八）'])
    expect(linesOf('甲乙 EMT-2026 丙', 6, widthOf)).toEqual(['甲乙', 'EMT-20', '26 丙'])
  })
})
