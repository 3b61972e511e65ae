import { FUND_TYPES_IN_TABLES } from '~/domain/accounts'
import { labelOf } from '~/domain/enumeration'
import { ButtonLink, ErrorSummary, type FormState, PortalForm, SelectField, SubmitButton } from '~/ui/form'
import { EmptyState, Panel } from '~/ui/parts'
import { pickSchema } from './schema'
import { WORDS } from './words'

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
    <Panel title={WORDS.pick} id="pick">
      {funds.length === 0 ? (
        <EmptyState title={WORDS.noFund}>
          <p>{WORDS.noFundHint}</p>
          <div className="actions">
            <ButtonLink href="/uniacct-my-account">认证资金账号</ButtonLink>
            <ButtonLink href="/fund-login?path=%2Fapply%2Fvip%2Fintroduction">资金账号登录</ButtonLink>
          </div>
        </EmptyState>
      ) : (
        <PortalForm form={form} schema={pickSchema}>
          <ErrorSummary />
          <SelectField name="fundId" label={WORDS.fundId} hint={WORDS.pickHint} options={options} />
          <div className="form-actions">
            <SubmitButton>{WORDS.next}</SubmitButton>
          </div>
        </PortalForm>
      )}
    </Panel>
  )
}
