import type { Agreement } from '~/domain/agreements'
import { AgreementField } from '~/features/agreements/agreement-field'
import { NewPasswordFields } from '~/features/new-password/new-password-fields'
import { CaptchaControl } from '~/features/sign-in/captcha-control'
import { CodeSent } from '~/features/sign-in/code-sent'
import {
  CodeField,
  ErrorSummary,
  FileField,
  FormActions,
  type FormState,
  PortalForm,
  SelectField,
  SubmitButton,
  TextField,
} from '~/ui/form'
import { MESSAGES } from './messages'
import { ProvedPhone } from './proved-phone'
import { ORGANISATION_TYPES, organisationSchema } from './schema'

const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) || undefined

/** 机构注册: the organisation, its licence, its agent, a password. */
export function OrganisationForm({
  form,
  showPhone,
  agreement,
}: {
  form: FormState
  showPhone: string
  agreement: Agreement
}) {
  const sentTo = text(form.values.sentTo)
  return (
    <PortalForm form={form} schema={organisationSchema} files>
      <ErrorSummary />
      <CodeSent form={form}>{MESSAGES.codeSent}</CodeSent>
      <h2 className="mb-4 mt-6 border-b border-line pb-1 text-ink-900">机构信息</h2>
      <TextField name="orgName" label="机构名称" autoComplete="organization" maxLength={100} />
      <SelectField
        name="userType"
        label="机构类型"
        options={ORGANISATION_TYPES}
        placeholder="请选择机构类型"
      />
      <TextField name="orgCredit" label="统一社会信用代码" maxLength={24} hint="营业执照上的 18 位代码" />
      <FileField name="licence" label="营业执照" />
      <h2 className="mb-4 mt-6 border-b border-line pb-1 text-ink-900">经办人信息</h2>
      <TextField name="agentName" label="经办人姓名" autoComplete="name" maxLength={40} />
      <ProvedPhone form={form} showPhone={showPhone} label={MESSAGES.agentPhone} />
      <TextField name="email" label="经办人邮箱" type="email" autoComplete="email" maxLength={100} />
      <CaptchaControl form={form} />
      <CodeField label="邮箱验证码" sentTo={sentTo} nextAt={text(form.values.nextAt)} />
      <h2 className="mb-4 mt-6 border-b border-line pb-1 text-ink-900">账号密码</h2>
      <NewPasswordFields />
      <AgreementField agreement={agreement} />
      <FormActions>
        <SubmitButton busyLabel="提交中…">{MESSAGES.submit}</SubmitButton>
      </FormActions>
    </PortalForm>
  )
}
