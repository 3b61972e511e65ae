import { USER_TYPES } from '~/domain/accounts'
import type { AgreementState } from '~/domain/agreements/ticks'
import { AgreementBox } from '~/features/agreements/agreement-box'
import { MESSAGES as SHARED } from '~/features/applications/messages'
import {
  type Choice,
  ErrorSummary,
  FormActions,
  type FormState,
  PortalForm,
  RadioGroup,
  ReadonlyField,
  SelectField,
  SubmitButton,
  TextField,
} from '~/ui/form'
import { MESSAGES } from './messages'
import { type RealFacts, realApplySchema } from './schema'

interface RealFormData {
  readonly facts: RealFacts
  readonly choices: readonly Choice[]
  readonly agreements: readonly AgreementState[]
  readonly effective: string
}

const userTypes = Object.entries(USER_TYPES).map(([value, { zh }]) => ({ value, label: zh }))

/** Everything but the password, which the check page asks for. */
export function RealForm({ data, form }: { data: RealFormData; form: FormState }) {
  const [usage, risk] = data.agreements
  return (
    <PortalForm form={form} schema={realApplySchema(data.facts)} action="/apply/jjRealApply" keepScroll>
      <ErrorSummary />
      <RadioGroup name="fundId" label={MESSAGES.fundId} options={data.choices} wordsBelow />
      <SelectField
        name="userType"
        label={MESSAGES.userType}
        options={userTypes}
        placeholder="请选择用户类型"
      />
      <TextField
        name="orgName"
        label={MESSAGES.orgName}
        autoComplete="organization"
        maxLength={100}
        hint={MESSAGES.orgNameHint}
        optional
      />
      <TextField name="email" label={MESSAGES.email} type="email" autoComplete="email" maxLength={100} />
      {usage && <AgreementBox name="agreeSign" agreement={usage} />}
      {risk && <AgreementBox name="riskSign" agreement={risk} />}
      <ReadonlyField label={MESSAGES.effective}>{data.effective}</ReadonlyField>
      <FormActions>
        <SubmitButton busyLabel={SHARED.checking}>{SHARED.toCheck}</SubmitButton>
      </FormActions>
    </PortalForm>
  )
}
