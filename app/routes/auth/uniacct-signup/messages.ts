import type { OrgRegistrationState } from '~/domain/registration'

/** Words of the registration. */
export const MESSAGES = {
  title: '注册统一账号',
  lead: '一个统一账号，管理资金账号、产品和业务申请',
  steps: ['验证手机号', '填写资料', '完成注册'],
  verification: '验证手机号',
  proved: '已验证手机号',
  choose: '选择注册类型',
  person: '个人注册',
  personTitle: '个人注册',
  personLead: '填写姓名并设置密码，提交后即可登录',
  organisation: '机构注册',
  organisationTitle: '机构注册',
  organisationLead: '由经办人填写，提交后由工作人员审核，结果以短信和邮件通知',
  personHint: '适用于自然人，注册后立即可用。',
  organisationHint: '适用于法人及其他组织，需上传营业执照，经审核后生效。',
  registered: '该手机号已注册统一账号',
  registeredHint: '请直接登录。如忘记密码或手机号已停用，可以找回。',
  login: '登录统一账号',
  otherPhone: '使用其他手机号注册',
  submit: '提交注册',
  agree: '请阅读并同意《统一账号注册协议》',
  organisationType: '请选择机构类型',
  licence: '请上传营业执照',
  phoneHint: '用于登录和接收验证码',
  agentPhone: '经办人手机号',
  submitted: '机构注册申请已提交',
  reference: '受理编号',
  again: '重新提交机构注册',
  codeSent: '验证码已发送，请注意查收！',
  haveAccount: '已有统一账号？',
  forget: '找回账号',
} as const

/** What is said of a registration in each state. */
export const STATE_MESSAGES: Record<OrgRegistrationState, string> = {
  submitted: '我们将在一个工作日内完成审核，结果以短信和邮件通知。',
  approved: '审核已通过，请使用手机号登录。',
  refused: '审核未通过，请按说明修改后重新提交。',
}
