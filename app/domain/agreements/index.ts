import { z } from 'zod'
import { UNIACCT_REGISTER_TEXT } from './uniacct-register'

/** A text that people agree to. What was agreed to is told by id, version and digest; a text never changes under its version. */
export interface Agreement {
  readonly id: string
  readonly version: string
  readonly title: string
  readonly text: string
  /** SHA-256 of the text in UTF-8, hex. */
  readonly sha256: string
}

/** The versions in force. */
export const AGREEMENTS = {
  'uniacct-register': {
    id: 'uniacct-register',
    version: '2026-11',
    title: '统一账号注册协议',
    text: UNIACCT_REGISTER_TEXT,
    sha256: '2c614984ed69bd1195c3bd3645e6374438e5830e2abe8764b1386b0747d158cd',
  },
} as const satisfies Record<string, Agreement>

export type AgreementId = keyof typeof AGREEMENTS

/** What a form and a call say of an accepted agreement. */
export const agreementMark = z.object({
  id: z.string().max(40),
  version: z.string().max(20),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

export type AgreementMark = z.output<typeof agreementMark>

/** Id, version and digest of the version in force. */
export function markOf(id: AgreementId): AgreementMark {
  const { version, sha256 } = AGREEMENTS[id]
  return { id, version, sha256 }
}

/** Whether a mark is that of the version in force. */
export function isInForce(mark: AgreementMark, id: AgreementId): boolean {
  const now = AGREEMENTS[id]
  return mark.id === id && mark.version === now.version && mark.sha256 === now.sha256
}
