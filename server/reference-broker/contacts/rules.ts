/** What choosing a contact looks at. */
export interface Choosable {
  readonly id: string
  readonly kind: 'tel' | 'email'
  readonly attestation: string
}

/** Why contacts cannot be bound, by field: unverified ones cannot be chosen (spec 2 §5). */
export function bindingErrors(
  contacts: readonly Choosable[],
  chosen: { mobileContactId: string; emailContactId?: string },
): Record<string, string> {
  const verified = (kind: 'tel' | 'email', id: string) =>
    contacts.some(contact => contact.id === id && contact.kind === kind && contact.attestation === '0')
  const errors: Record<string, string> = {}
  if (!verified('tel', chosen.mobileContactId)) errors.mobileContactId = '请选择手机号'
  if (chosen.emailContactId && !verified('email', chosen.emailContactId))
    errors.emailContactId = '请选择已认证的邮箱'
  return errors
}
