/**
 * The packages that make PDFs, read when the first one is made: they are half of what a start would read, and most
 * processes never make any.
 */
export async function pdfLibrary() {
  const [pdf, fontkit, subset] = await Promise.all([
    import('pdf-lib'),
    import('@pdf-lib/fontkit'),
    import('subset-font'),
  ])
  return { ...pdf, fontkit: fontkit.default, subsetFont: subset.default }
}

export type PdfLibrary = Awaited<ReturnType<typeof pdfLibrary>>
