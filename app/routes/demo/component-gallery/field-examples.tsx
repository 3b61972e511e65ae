import { PASSWORD_RULES } from '~/domain/password-strength'
import { UPLOAD_MESSAGES } from '~/domain/uploads'
import { Panel } from '~/ui/components'
import {
  Button,
  FieldGroup,
  FileField,
  FormActions,
  PasswordRules,
  PortalForm,
  RowGroup,
  RowList,
  SecondaryButton,
  SubmitButton,
  TextField,
} from '~/ui/form'
import { FormViewProvider, serverView } from '~/ui/form/form-view'
import { exampleForm } from './example-form'

/** Looked up below /files/: a picture of our own stands in for a kept one, which only its owner may see. */
const OWN_PICTURE = '../icon-192.png'

const FILES = exampleForm('piece-files', {
  values: {
    kept: OWN_PICTURE,
    keptName: '营业执照.png',
    keptSize: '184320',
    paper: OWN_PICTURE,
    paperName: '法定代表人授权委托书（加盖公章）.pdf',
    paperSize: '2411724',
  },
  errors: { refused: [UPLOAD_MESSAGES.wrongType] },
})

const NEW_PASSWORD = exampleForm('piece-new-password')

const ACCOUNT = '540000000021'

/** Half of the rules are met. */
const TYPED_PASSWORD = exampleForm('piece-typed-password', { values: { newPwd: `Demo${ACCOUNT}` } })

const SUGGESTIONS = exampleForm('piece-suggestions')

const ROWS = exampleForm('piece-rows', {
  values: { 'machines[0].mac': '00-1A-2B-3C-4D-5E' },
  errors: { machines: ['请至少填写 2 条机器'] },
})

const contextOf = () => ({ ids: [ACCOUNT] })

/** Fields that keep files, judge passwords or suggest values, and a form whose answer is under way. */
export function FieldExamples() {
  return (
    <>
      <Panel title="文件：未选择，已上传，未被接收" id="files">
        <PortalForm form={FILES} action="/demo/pieces" files>
          <FileField name="empty" label="身份证人像面" />
          <FileField name="kept" label="营业执照" />
          <FileField name="paper" label="授权委托书" optional hint="加盖公章的扫描件" />
          <FileField name="refused" label="产品备案证明" />
        </PortalForm>
      </Panel>
      <Panel title="新密码的要求：未输入，部分满足" id="passwords">
        <PortalForm form={NEW_PASSWORD} action="/demo/pieces">
          <TextField name="newPwd" label="新密码" type="password" autoComplete="new-password" hintBelow />
          <PasswordRules name="newPwd" rules={PASSWORD_RULES} contextOf={contextOf} />
        </PortalForm>
        <PortalForm form={TYPED_PASSWORD} action="/demo/pieces">
          {/* Plain text: a password is never sent back to a page. */}
          <TextField name="newPwd" label="新密码（示例以明文显示）" hintBelow />
          <PasswordRules name="newPwd" rules={PASSWORD_RULES} contextOf={contextOf} />
        </PortalForm>
      </Panel>
      <Panel title="重复填写的一组输入框：两条，条数有误" id="rows">
        <PortalForm form={ROWS} action="/demo/pieces">
          <FieldGroup title="交易机器">
            <RowList
              name="machines"
              add={<SecondaryButton action="add-row">添加机器（2/10）</SecondaryButton>}
            >
              {[0, 1].map(at => (
                <RowGroup
                  key={at}
                  title={`机器 ${at + 1}`}
                  remove={
                    <SecondaryButton action={`remove-row-${at}`} look="link">
                      删除机器 {at + 1}
                    </SecondaryButton>
                  }
                >
                  <TextField name={`machines[${at}].mac`} label="MAC 地址" />
                </RowGroup>
              ))}
            </RowList>
          </FieldGroup>
        </PortalForm>
      </Panel>
      <Panel title="可选可填的输入框，等待结果的按钮" id="suggestions">
        <PortalForm form={SUGGESTIONS} action="/demo/pieces">
          <TextField
            name="fundId"
            label="资金账号"
            inputMode="numeric"
            suggestions={[ACCOUNT, '540000000022', '540000000023']}
            hint="点按输入框可选择本人的资金账号，也可直接填写"
          />
          <FormActions>
            <FormViewProvider value={serverView(SUGGESTIONS, true)}>
              <SubmitButton busyLabel="提交中…">提交申请</SubmitButton>
            </FormViewProvider>
            <Button type="button">返回修改</Button>
          </FormActions>
        </PortalForm>
      </Panel>
    </>
  )
}
