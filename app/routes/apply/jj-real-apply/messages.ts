/** Words of the personal application for quantitative live trading (spec 2 §7, applyReal). */
export const MESSAGES = {
  title: '掘金实盘申请',
  lead: '凭资金账号和交易密码开通量化扫单版',
  fundId: '资金账号',
  pwd: '交易密码',
  pwdHint: '请输入所选资金账号的交易密码，用于确认本人申请',
  userType: '用户类型',
  orgName: '机构名称',
  orgNameHint: '用户类型为个人时可不填',
  email: '电子邮箱',
  effective: '生效日期',
} as const
