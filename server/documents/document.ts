import type { PDFDocument, PDFFont, PDFPage, RGB } from 'pdf-lib'
import { fontFor } from './font'
import { linesOf } from './lines'
import { addOutline, type Bookmark } from './outline'
import { pdfLibrary } from './pdf-library'

/** A piece of a document, in reading order. */
export type DocumentBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'item'; readonly number: string; readonly text: string }
  | { readonly kind: 'fact'; readonly name: string; readonly value: string }

export interface DocumentText {
  readonly title: string
  readonly author: string
  /** Stands at the foot of every page beside its number. */
  readonly footer: string
  /** Written into the file as its date. */
  readonly at: Date
  readonly blocks: readonly DocumentBlock[]
}

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89, side: 64, top: 72, foot: 72 }
const WIDTH = PAGE.width - 2 * PAGE.side
/** Size, line height, space before, indent; in points. */
const STYLES = {
  title: { size: 18, line: 28, before: 0, indent: 0, color: 'ink' },
  fact: { size: 9, line: 14, before: 0, indent: 0, color: 'grey' },
  heading: { size: 12.5, line: 20, before: 12, indent: 0, color: 'ink' },
  paragraph: { size: 10.5, line: 18, before: 8, indent: 0, color: 'ink' },
  item: { size: 10.5, line: 18, before: 3, indent: 24, color: 'ink' },
} as const

type StyleName = keyof typeof STYLES
type Colors = Readonly<Record<'ink' | 'grey', RGB>>

/** Writes lines down the page, and on to the next one where they do not fit. */
class Writer {
  readonly bookmarks: Bookmark[] = []
  private page: PDFPage
  private y = 0

  constructor(
    private readonly document: PDFDocument,
    private readonly font: PDFFont,
    private readonly colors: Colors,
  ) {
    this.page = this.turn()
  }

  private turn(): PDFPage {
    this.page = this.document.addPage([PAGE.width, PAGE.height])
    this.y = PAGE.height - PAGE.top
    return this.page
  }

  write(name: StyleName, text: string, label = ''): void {
    const { size, line, before, indent, color } = STYLES[name]
    const lines = linesOf(text, WIDTH - indent, part => this.font.widthOfTextAtSize(part, size))
    // A heading does not stay behind alone at the foot of a page.
    const needed = before + line * (name === 'heading' ? 3 : 1)
    this.y -= before
    if (this.y - needed < PAGE.foot) this.turn()
    if (name === 'heading') this.bookmarks.push({ title: text, page: this.page.ref, top: this.y + line })
    lines.forEach((part, index) => {
      if (this.y - line < PAGE.foot) this.turn()
      this.y -= line
      const draw = { y: this.y, size, font: this.font, color: this.colors[color] }
      if (index === 0 && label) this.page.drawText(label, { ...draw, x: PAGE.side })
      this.page.drawText(part, { ...draw, x: PAGE.side + indent })
    })
  }

  space(points: number): void {
    this.y -= points
  }
}

function writeBlock(writer: Writer, block: DocumentBlock): void {
  if (block.kind === 'fact') writer.write('fact', `${block.name}：${block.value}`)
  else writer.write(block.kind, block.text, block.kind === 'item' ? `${block.number}.` : '')
}

function writeFooters(document: PDFDocument, font: PDFFont, color: RGB, footer: string): void {
  const pages = document.getPages()
  pages.forEach((page, index) => {
    const number = `第 ${index + 1} 页，共 ${pages.length} 页`
    const draw = { y: PAGE.foot - 32, size: 8.5, font, color }
    page.drawText(footer, { ...draw, x: PAGE.side })
    page.drawText(number, { ...draw, x: PAGE.width - PAGE.side - font.widthOfTextAtSize(number, 8.5) })
    const line = { x: PAGE.side, y: PAGE.foot - 18 }
    page.drawLine({ start: line, end: { ...line, x: PAGE.width - PAGE.side }, thickness: 0.5, color })
  })
}

const textOf = ({ title, footer, blocks }: DocumentText): string =>
  [title, footer, '第页，共 0123456789.：', ...blocks.flatMap(block => Object.values(block))].join('')

/** A text as a PDF of A4 pages with bookmarks at its headings. The same text gives the same bytes. */
export async function makeDocument(text: DocumentText): Promise<Uint8Array> {
  const pdf = await pdfLibrary()
  const colors: Colors = { ink: pdf.rgb(0.08, 0.13, 0.18), grey: pdf.rgb(0.35, 0.4, 0.47) }
  const document = await pdf.PDFDocument.create({ updateMetadata: false })
  document.registerFontkit(pdf.fontkit)
  // Cut down by ourselves: pdf-lib's own subset loses most Chinese glyphs. Features off: what is drawn is what is read.
  const features = { liga: false, clig: false, calt: false, ccmp: false, locl: false, kern: false }
  const font = await document.embedFont(await fontFor(textOf(text)), { subset: false, features })
  document.setTitle(text.title, { showInWindowTitleBar: true })
  document.setAuthor(text.author)
  document.setLanguage('zh-CN')
  document.setCreationDate(text.at)
  document.setModificationDate(text.at)
  const writer = new Writer(document, font, colors)
  writer.write('title', text.title)
  writer.space(6)
  for (const block of text.blocks) writeBlock(writer, block)
  writeFooters(document, font, colors.grey, text.footer)
  addOutline(document, writer.bookmarks, pdf)
  return document.save({ useObjectStreams: true })
}
