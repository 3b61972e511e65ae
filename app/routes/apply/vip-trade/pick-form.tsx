import { FUND_TYPES_IN_TABLES } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import { EmptyState, Panel } from '~/ui/components'
import {
  ButtonLink,
  ErrorSummary,
  FormActions,
  type FormState,
  PortalForm,
  SelectField,
  SubmitButton,
} from '~/ui/form'
import { MESSAGES } from './messages'
import { pickSchema } from './schema'

interface PickFormProps {
  form: FormState
  funds: readonly { fundId: string; fundName: string; fundType: string }[]
}

/** Which fund account of the unified account it is for (请选择资金账号). */
export function PickForm({ form, funds }: PickFormProps) {
  const options = funds.map(({ fundId, fundName, fundType }) => ({
    value: fundId,
    label: `${fundId} ${labelOf(FUND_TYPES_IN_TABLES, fundType)} ${fundName}`,
  }))
  return (
    <Panel title={MESSAGES.pick} id="pick">
      {funds.length === 0 ? (
        <EmptyState title={MESSAGES.noFund}>
          <p>{MESSAGES.noFundHint}</p>
          <div className="flex flex-wrap items-center gap-3 print:hidden">
            <ButtonLink href="/uniacct-my-account">认证资金账号</ButtonLink>
            <ButtonLink href="/fund-login?path=%2Fapply%2Fvip%2Fintroduction">资金账号登录</ButtonLink>
          </div>
        </EmptyState>
      ) : (
        <PortalForm form={form} schema={pickSchema}>
          <ErrorSummary />
          <SelectField name="fundId" label={MESSAGES.fundId} hint={MESSAGES.pickHint} options={options} />
          <FormActions>
            <SubmitButton>{MESSAGES.next}</SubmitButton>
          </FormActions>
        </PortalForm>
      )}
    </Panel>
  )
}
