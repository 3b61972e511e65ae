import { createHash } from 'node:crypto'
import { fileAddress } from '../content/rules'
import type { putStaticFile } from '../files/put-file'
import type { ArticleFile, ArticleText } from './article-file'
import { withAddresses } from './markdown'
import { Unfit } from './problem'
import { readBeside } from './read-folder'

type NewFile = Parameters<typeof putStaticFile>[2]

/** A text whose images have addresses, and the images. */
export interface Illustrated {
  readonly file: string
  readonly article: ArticleText
  readonly images: readonly NewFile[]
}

/** Pictures that browsers show and that hold no script, by how their bytes begin. */
const KINDS = [
  { mediaType: 'image/png', ending: 'png', begins: /^\x89PNG\r\n\x1a\n/ },
  { mediaType: 'image/jpeg', ending: 'jpg', begins: /^\xff\xd8\xff/ },
  { mediaType: 'image/gif', ending: 'gif', begins: /^GIF8[79]a/ },
  { mediaType: 'image/webp', ending: 'webp', begins: /^RIFF[\s\S]{4}WEBP/ },
] as const

const LARGEST = 2 * 1024 * 1024

/** The picture under a name that no other bytes have: what is kept by its address never grows old. */
function imageOf(eid: string, name: string, line: number, bytes: Buffer): NewFile {
  const kind = KINDS.find(({ begins }) => begins.test(bytes.subarray(0, 16).toString('latin1')))
  if (!kind) throw new Unfit(line, `图片 ${name} 不是 PNG、JPEG、GIF 或 WebP`)
  if (bytes.length > LARGEST) throw new Unfit(line, `图片 ${name} 超过 2 MB`)
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  return { fileName: `${eid}-${digest}.${kind.ending}`, mediaType: kind.mediaType, bytes }
}

/**
 * Reads the images that stand beside a text and gives it their addresses in the static store.
 * @throws Unfit where one is missing or no picture
 */
export async function illustrate(
  root: string,
  { file, article, images }: ArticleFile,
): Promise<Illustrated[]> {
  if (!article) return []
  const files: NewFile[] = []
  const addresses = new Map<string, string>()
  for (const { name, line } of images) {
    const image = imageOf(article.eid, name, line, await readBeside(root, file, name, line))
    files.push(image)
    addresses.set(name, fileAddress(image.fileName))
  }
  return [
    { file, article: { ...article, content: withAddresses(article.content, addresses) }, images: files },
  ]
}
