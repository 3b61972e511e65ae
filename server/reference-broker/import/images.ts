import { createHash } from 'node:crypto'
import { fileAddress } from '../content/rules'
import type { putStaticFile } from '../files/put-file'
import type { ArticleFile, ArticleText } from './article-file'
import { type Named, withAddresses } from './markdown'
import { pictureIn } from './picture'
import { Unfit } from './problem'
import { readBeside } from './read-folder'

type NewFile = Parameters<typeof putStaticFile>[2]

/** A text whose images have addresses, and the images. */
export interface Illustrated {
  readonly file: string
  readonly article: ArticleText
  readonly images: readonly NewFile[]
  readonly links: readonly Named[]
}

const LARGEST = 2 * 1024 * 1024

/**
 * The picture under a name that no other bytes have: what is kept by its address never grows old. The name also tells
 * the size, so that a page keeps room for a picture that has yet to come.
 */
function imageOf(eid: string, name: string, line: number, bytes: Buffer): NewFile {
  const picture = pictureIn(bytes)
  if (!picture) throw new Unfit(line, `图片 ${name} 不是 PNG、JPEG、GIF 或 WebP`)
  if (picture === 'broken') throw new Unfit(line, `图片 ${name} 已损坏，读不出宽度和高度`)
  if (bytes.length > LARGEST) throw new Unfit(line, `图片 ${name} 超过 2 MB`)
  const { mediaType, ending, width, height } = picture
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  return { fileName: `${eid}-${digest}-${width}x${height}.${ending}`, mediaType, bytes }
}

/**
 * Reads the images that stand beside a text and gives it their addresses in the static store.
 * @throws Unfit where one is missing or no picture
 */
export async function illustrate(
  root: string,
  { file, article, images, links }: ArticleFile,
): Promise<Illustrated[]> {
  if (!article) return []
  if (images.length === 0) return [{ file, article, images: [], links }]
  const files: NewFile[] = []
  const addresses = new Map<string, string>()
  for (const { name, line } of images) {
    const image = imageOf(article.eid, name, line, await readBeside(root, file, name, line))
    files.push(image)
    addresses.set(name, fileAddress(image.fileName))
  }
  const content = withAddresses(article.content, name => addresses.get(name))
  return [{ file, article: { ...article, content }, images: files, links }]
}
