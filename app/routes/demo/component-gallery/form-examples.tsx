import * as z from 'zod'
import { Panel } from '~/ui/components'
import {
  CaptchaField,
  CheckboxField,
  CheckboxGroup,
  CodeField,
  ErrorSummary,
  FormActions,
  PortalForm,
  RadioGroup,
  ReadonlyField,
  SecondaryButton,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
} from '~/ui/form'
import { exampleForm } from './example-form'

const USER_TYPES = [
  { value: '1', label: '个人' },
  { value: '2', label: '法人机构私募基金管理人' },
  { value: '5', label: '证券公司、期货公司' },
]

const SERVICES = [
  { value: '1', label: 'EMT极速柜台' },
  { value: '2', label: 'EMQ极速行情', hint: '沪深 Level-2 快照与逐笔' },
  { value: '11', label: '机构交易终端', disabled: true, reason: '已申请，账号有效期内不可重复申请' },
]

const schema = z.object({
  userType: z.string({ error: '请选择用户类型' }),
  orgName: z.string({ error: '请输入机构名称' }).max(35, '机构名称不能超过 35 个字'),
  email: z.email('请输入正确的邮箱').optional(),
  tradeList: z.array(z.string()).min(1, '请至少选择一项服务'),
  captcha: z.string({ error: '请输入图形验证码' }),
  vcode: z.string({ error: '请输入短信验证码' }).regex(/^\d{6}$/, '短信验证码为 6 位数字'),
})

const EMPTY = exampleForm('piece-empty', { values: { side: 'buy' } })

const REFUSED = exampleForm('piece-refused', {
  values: {
    userType: '2',
    email: 'ops@fund',
    tradeList: [],
    vcode: '12',
    side: 'sell',
    note: '先行测试行情',
  },
  errors: {
    orgName: ['请输入机构名称'],
    email: ['请输入正确的邮箱'],
    tradeList: ['请至少选择一项服务'],
    side: ['请选择买卖方向'],
    vcode: ['短信验证码为 6 位数字'],
    agree: ['请先阅读相关协议'],
  },
  formErrors: ['申请未提交：内容有误'],
})

/** One form as it opens, and the same form refused. */
export function FormExamples() {
  return (
    <>
      <Panel title="表单" id="form-empty">
        <PortalForm form={EMPTY} schema={schema} action="/demo/pieces">
          <ErrorSummary />
          <Fields />
        </PortalForm>
      </Panel>
      <Panel title="表单：有错误，改用问答，已发送验证码" id="form-refused">
        <PortalForm form={REFUSED} schema={schema} action="/demo/pieces">
          <ErrorSummary />
          <Fields question="三加五等于几？" nextAt="2026-11-21T02:30:57.000Z" sentTo="138****0002" />
        </PortalForm>
      </Panel>
    </>
  )
}

function Fields(props: { question?: string; nextAt?: string; sentTo?: string }) {
  return (
    <>
      <SelectField name="userType" label="用户类型" options={USER_TYPES} />
      <TextField name="orgName" label="机构名称" autoComplete="organization" hint="与营业执照一致" />
      <TextField name="email" label="电子邮箱" optional type="email" inputMode="email" autoComplete="email" />
      <ReadonlyField label="手机号码" hint="如需更换，请到“我的信息”中修改">
        138****0002
      </ReadonlyField>
      <TextField name="orderPrice" label="委托价格" inputMode="decimal" suffix="元" size="short" />
      <RadioGroup
        name="side"
        label="买卖方向"
        inline
        options={[
          { value: 'buy', label: '买入' },
          { value: 'sell', label: '卖出' },
        ]}
      />
      <CheckboxGroup name="tradeList" label="申请服务" options={SERVICES} />
      <TextArea name="note" label="备注" optional rows={3} />
      <TextField name="pwd" label="账号密码" type="password" autoComplete="current-password" size="medium" />
      <CaptchaField src="/captcha?id=example-of-a-captcha-0001" question={props.question} />
      <CodeField nextAt={props.nextAt} sentTo={props.sentTo} />
      <CheckboxField name="agree" label="我已阅读并同意《量化策略平台使用协议》" />
      <FormActions>
        <SubmitButton>提交申请</SubmitButton>
        <SecondaryButton action="save">保存草稿</SecondaryButton>
      </FormActions>
    </>
  )
}
