import { USER_TYPES } from '~/domain/accounts'
import { serviceChoices } from '~/domain/test-apply-rules'
import type { TestGroupCode } from '~/domain/test-services'
import {
  CheckboxGroup,
  ErrorSummary,
  FormActions,
  type FormState,
  PortalForm,
  ReadonlyField,
  SecondaryButton,
  SelectField,
  SubmitButton,
  TextField,
  useField,
} from '~/ui/form'
import { ErrorText } from '~/ui/form/field-frame'
import { MESSAGES } from './messages'
import { testApplySchema } from './schema'

interface ApplyData {
  group: TestGroupCode
  path: string
  visitor: boolean
  phone: string
  email: string
  enableSys: readonly string[]
}

const userTypes = Object.entries(USER_TYPES).map(([value, { zh }]) => ({ value, label: zh }))

/** 测试账号申请: organisation, contact and services. The phone is read only (spec 2 §5). */
export function ApplyForm({ data, form }: { data: ApplyData; form: FormState }) {
  const services = serviceChoices(data.group, data.enableSys).map(({ code, label, enabled, reason }) => ({
    value: code,
    label,
    disabled: !enabled,
    reason,
  }))
  const schema = testApplySchema(data.group, data.enableSys, data.phone !== '')
  return (
    <PortalForm form={form} schema={schema} action={data.path}>
      <ErrorSummary />
      <SelectField name="userType" label="用户类型" options={userTypes} placeholder="请选择用户类型" />
      <TextField
        name="orgName"
        label="机构名称"
        autoComplete="organization"
        maxLength={100}
        hint="用户类型为个人时可不填"
        optional
      />
      <Contact data={data} />
      <CheckboxGroup name="tradeList" label="申请服务" options={services} />
      <input type="hidden" name="verNo" value={String(form.values.verNo ?? '0')} />
      <FormActions>
        <SubmitButton>{MESSAGES.toConfirm}</SubmitButton>
        <p className="mt-1 text-sm text-ink-500">
          {data.visitor ? MESSAGES.visitorDelivery : MESSAGES.delivery}
        </p>
      </FormActions>
    </PortalForm>
  )
}

function Contact({ data }: { data: ApplyData }) {
  const { id, errors } = useField('phone')
  if (data.visitor) {
    return (
      <>
        <ReadonlyField label="手机号">{data.phone}</ReadonlyField>
        <TextField name="email" label="电子邮箱" type="email" autoComplete="email" maxLength={100} optional />
      </>
    )
  }
  const [error] = errors
  return (
    <div id={id} tabIndex={-1}>
      <ReadonlyField label="手机号" hint={error && <ErrorText inline>{error}</ErrorText>}>
        {data.phone || MESSAGES.phoneUnpicked}{' '}
        <SecondaryButton action="pick" look="link">
          {data.phone ? MESSAGES.changeContact : MESSAGES.pickContact}
        </SecondaryButton>
      </ReadonlyField>
      <ReadonlyField label="电子邮箱">{data.email || '—'}</ReadonlyField>
    </div>
  )
}
