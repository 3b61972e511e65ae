import type { AgreementState } from '~/domain/agreements'
import { AgreementBox } from '~/features/agreements/agreement-box'
import { MESSAGES as SHARED } from '~/features/applications/messages'
import { ErrorSummary, FormActions, type FormState, PortalForm, SubmitButton } from '~/ui/form'
import { signSchema } from './schema'

interface SignFormProps {
  form: FormState
  agreement: AgreementState
  fundId: string
}

/** The box of the protocol and the way on; what is signed for is shown above. */
export function SignForm({ form, agreement, fundId }: SignFormProps) {
  return (
    <PortalForm form={form} schema={signSchema(agreement.agreedAt !== '')}>
      <ErrorSummary />
      <input type="hidden" name="fundId" value={fundId} />
      <AgreementBox name="agree" agreement={agreement} />
      <FormActions>
        <SubmitButton busyLabel={SHARED.checking}>{SHARED.toCheck}</SubmitButton>
      </FormActions>
    </PortalForm>
  )
}
