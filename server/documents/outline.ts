import type { PDFDocument, PDFRef } from 'pdf-lib'
import type { PdfLibrary } from './pdf-library'

export interface Bookmark {
  readonly title: string
  readonly page: PDFRef
  /** Height above the foot of the page, in points. */
  readonly top: number
}

/** Writes the bookmarks of a document: one level, in reading order. */
export function addOutline(
  document: PDFDocument,
  bookmarks: readonly Bookmark[],
  { PDFHexString, PDFName, PDFNumber }: PdfLibrary,
): void {
  if (bookmarks.length === 0) return
  const { context } = document
  const root = context.nextRef()
  const refs = bookmarks.map(() => context.nextRef())
  bookmarks.forEach(({ title, page, top }, index) => {
    const ref = refs[index] as PDFRef
    const item = context.obj({
      Title: PDFHexString.fromText(title),
      Parent: root,
      Dest: [page, PDFName.of('XYZ'), PDFNumber.of(0), PDFNumber.of(top), PDFNumber.of(0)],
    })
    const [before, after] = [refs[index - 1], refs[index + 1]]
    if (before) item.set(PDFName.of('Prev'), before)
    if (after) item.set(PDFName.of('Next'), after)
    context.assign(ref, item)
  })
  const [first, last] = [refs[0] as PDFRef, refs.at(-1) as PDFRef]
  context.assign(root, context.obj({ Type: 'Outlines', First: first, Last: last, Count: refs.length }))
  document.catalog.set(PDFName.of('Outlines'), root)
  document.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'))
}
