import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pdfLibrary } from './pdf-library'

const FONT = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'

/**
 * The Chinese font, cut down to the characters of a text: some 30 KB instead of 10 MB. Glyphs that only layout features
 * would reach are left out: a ligature has no text of its own in a PDF.
 */
export async function fontFor(text: string): Promise<Uint8Array> {
  const file = createRequire(import.meta.url).resolve(FONT)
  const characters = [...new Set(text)].sort().join('')
  const { subsetFont } = await pdfLibrary()
  return subsetFont(await readFile(file), characters, { targetFormat: 'truetype', noLayoutClosure: true })
}
