import { AGREEMENT_MESSAGES, type AgreementId, type AgreementMark, isInForce } from '~/domain/agreements'

/** What is wrong with the agreements that a call brings: each of `ids` must be there in its version in force. */
export function agreementError(
  ids: readonly AgreementId[],
  marks: readonly AgreementMark[],
): string | undefined {
  const agreed = (id: AgreementId) => marks.some(mark => isInForce(mark, id))
  return ids.every(agreed) ? undefined : AGREEMENT_MESSAGES.changed
}
