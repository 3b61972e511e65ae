import { USER_TYPES } from '~/domain/accounts'
import type { AgreementState } from '~/domain/agreements/ticks'
import { QUANT_WORDS } from '~/domain/quant-apply'
import { AgreementBox } from '~/ui/agreement/agreement-box'
import {
  type Choice,
  ErrorSummary,
  type FormState,
  PortalForm,
  RadioGroup,
  ReadonlyField,
  SelectField,
  SubmitButton,
  TextField,
} from '~/ui/form'
import { EmptyState, Notice } from '~/ui/parts'
import { type RealFacts, realApplySchema } from './schema'
import { WORDS } from './words'

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
  if (data.choices.length === 0) return <EmptyState title={WORDS.noFunds} />
  return (
    <PortalForm form={form} schema={realApplySchema(data.facts)} action="/apply/jjRealApply" keepScroll>
      <ErrorSummary />
      <div className="fund-choices">
        <RadioGroup name="fundId" label={WORDS.fundId} options={data.choices} />
      </div>
      <SelectField name="userType" label={WORDS.userType} options={userTypes} placeholder="请选择用户类型" />
      <TextField
        name="orgName"
        label={WORDS.orgName}
        autoComplete="organization"
        maxLength={100}
        hint={WORDS.orgNameHint}
        optional
      />
      <TextField name="email" label={WORDS.email} type="email" autoComplete="email" maxLength={100} />
      {usage && <AgreementBox name="agreeSign" agreement={usage} />}
      {risk && <AgreementBox name="riskSign" agreement={risk} />}
      <ReadonlyField label={WORDS.effective}>{data.effective}</ReadonlyField>
      <TextField
        name="pwd"
        label={WORDS.pwd}
        type="password"
        autoComplete="current-password"
        maxLength={64}
      />
      <Notice kind="warn" title={WORDS.checkTitle}>
        {QUANT_WORDS.confirm}
      </Notice>
      <div className="form-actions">
        <SubmitButton busyLabel={WORDS.submitting}>{WORDS.submit}</SubmitButton>
      </div>
    </PortalForm>
  )
}
