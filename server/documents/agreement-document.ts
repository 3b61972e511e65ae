import { type Agreement, agreementBlocks } from '~/domain/agreements'
import { formatDateTime } from '~/domain/formats'
import { type DocumentBlock, makeDocument } from './document'

const AUTHOR = '机构通'

/** A text under its version and digest. */
type AgreementText = Pick<Agreement, 'title' | 'version' | 'sha256' | 'text'>

/** That somebody agreed to it: what stands on their own copy. `at` is UTC ISO text. */
export interface AgreedBy {
  readonly signer: string
  readonly accountCode: string
  readonly fundId: string
  readonly at: string
  readonly recordId: string
}

const fact = (name: string, value: string): DocumentBlock => ({ kind: 'fact', name, value })

function blocksOf({ version, sha256, text }: AgreementText): DocumentBlock[] {
  return [
    fact('版本', version),
    fact('正文 SHA-256', sha256),
    ...agreementBlocks(text).map((block): DocumentBlock => {
      if (block.kind === 'section') return { kind: 'heading', text: block.title }
      return block
    }),
  ]
}

const footerOf = ({ title, version }: AgreementText) => `《${title}》 版本 ${version}`

const made = new Map<string, Promise<Uint8Array>>()

/** An agreement as PDF, made once for each text and kept. */
export function agreementDocument(agreement: Agreement): Promise<Uint8Array> {
  const known = made.get(agreement.sha256)
  if (known) return known
  const { title, version } = agreement
  const making = makeDocument({
    title,
    author: AUTHOR,
    footer: footerOf(agreement),
    at: new Date(`${version}-01T00:00:00.000Z`),
    blocks: blocksOf(agreement),
  })
  // A failure is not kept: the next reader tries anew.
  making.catch(() => made.delete(agreement.sha256))
  made.set(agreement.sha256, making)
  return making
}

/** The copy of somebody who agreed: who, when and under which record, above the text that it was. Never kept. */
export function agreedCopy(agreement: AgreementText, by: AgreedBy): Promise<Uint8Array> {
  return makeDocument({
    title: agreement.title,
    author: AUTHOR,
    footer: `${footerOf(agreement)} 记录编号 ${by.recordId}`,
    at: new Date(by.at),
    blocks: [
      fact('同意人', by.signer),
      ...(by.accountCode ? [fact('统一账户', by.accountCode)] : []),
      ...(by.fundId ? [fact('资金账号', by.fundId)] : []),
      fact('同意时间', `${formatDateTime(by.at)}（北京时间）`),
      fact('记录编号', by.recordId),
      ...blocksOf(agreement),
    ],
  })
}
