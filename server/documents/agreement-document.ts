import { type Agreement, agreementBlocks } from '~/domain/agreements'
import { type DocumentBlock, makeDocument } from './document'

const AUTHOR = '机构通'

function blocksOf({ version, sha256, text }: Agreement): DocumentBlock[] {
  return [
    { kind: 'fact', name: '版本', value: version },
    { kind: 'fact', name: '正文 SHA-256', value: sha256 },
    ...agreementBlocks(text).map((block): DocumentBlock => {
      if (block.kind === 'section') return { kind: 'heading', text: block.title }
      return block
    }),
  ]
}

const made = new Map<string, Promise<Uint8Array>>()

/** An agreement as PDF, made once for each text and kept. */
export function agreementDocument(agreement: Agreement): Promise<Uint8Array> {
  const known = made.get(agreement.sha256)
  if (known) return known
  const { title, version } = agreement
  const making = makeDocument({
    title,
    author: AUTHOR,
    footer: `《${title}》 版本 ${version}`,
    at: new Date(`${version}-01T00:00:00.000Z`),
    blocks: blocksOf(agreement),
  })
  // A failure is not kept: the next reader tries anew.
  making.catch(() => made.delete(agreement.sha256))
  made.set(agreement.sha256, making)
  return making
}
