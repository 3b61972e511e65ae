import { type Choice, RadioGroup, SecondaryButton } from '~/ui/form'
import { MESSAGES } from './messages'

/** A contact of the account, masked; one that is not verified (attestation 1) cannot be chosen. */
export interface ChoosableContact {
  readonly contactId: string
  readonly contact: string
  readonly attestation: string
}

interface ContactChoiceProps {
  name: string
  label: string
  hint?: string
  optional?: boolean
  contacts: readonly ChoosableContact[]
}

const choicesOf = (contacts: readonly ChoosableContact[]): Choice[] =>
  contacts.map(({ contactId, contact, attestation }) => ({
    value: contactId,
    label: contact,
    disabled: attestation !== '0',
    reason: attestation === '0' ? undefined : MESSAGES.unverified,
  }))

/**
 * Contacts of one kind to choose from, and the button that leads to adding or verifying one: the form's secondary action
 * `contacts` (`contactAction`), which saves what was typed.
 */
export function ContactChoice({ contacts, hint, ...props }: ContactChoiceProps) {
  return (
    <>
      <RadioGroup
        {...props}
        hint={contacts.length === 0 ? MESSAGES.noContact : hint}
        options={choicesOf(contacts)}
        inline
      />
      <div className="mb-4 desk:pl-[10.5rem]">
        <SecondaryButton action="contacts" look="link">
          {MESSAGES.contacts}
          <span className="sr-only">（{props.label}）</span>
        </SecondaryButton>
      </div>
    </>
  )
}
