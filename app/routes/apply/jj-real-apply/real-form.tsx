import { USER_TYPES } from '~/domain/accounts'
import type { AgreementState } from '~/domain/agreements/ticks'
import { QUANT_MESSAGES } from '~/domain/quant-apply'
import { AgreementBox } from '~/features/agreements/agreement-box'
import { EmptyState, Notice } from '~/ui/components'
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

/** One form and one press: the password is asked for last, so that nothing has to be typed twice. */
export function RealForm({ data, form }: { data: RealFormData; form: FormState }) {
  const [usage, risk] = data.agreements
  if (data.choices.length === 0) return <EmptyState title={MESSAGES.noFunds} />
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
      <TextField
        name="pwd"
        label={MESSAGES.pwd}
        type="password"
        autoComplete="current-password"
        maxLength={64}
      />
      <Notice kind="warn" title={MESSAGES.checkTitle}>
        {QUANT_MESSAGES.confirm}
      </Notice>
      <FormActions>
        <SubmitButton busyLabel={MESSAGES.submitting}>{MESSAGES.submit}</SubmitButton>
      </FormActions>
    </PortalForm>
  )
}
