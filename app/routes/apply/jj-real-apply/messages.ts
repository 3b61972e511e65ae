/** Words of the personal application for quantitative live trading (spec 2 §7, applyReal). */
export const MESSAGES = {
  title: '掘金实盘申请',
  lead: '凭资金账号和交易密码开通量化扫单版',
  hub: '业务办理',
  form: '掘金实盘申请',
  fundId: '资金账号',
  noFunds: '名下暂无资金账号，请先在统一账户中关联资金账号',
  pwd: '交易密码',
  userType: '用户类型',
  orgName: '机构名称',
  orgNameHint: '用户类型为个人时可不填',
  email: '电子邮箱',
  effective: '生效日期',
  submit: '确认提交申请',
  submitting: '提交中…',
  notOpen: '暂不能提交申请',
  checkTitle: '提交前请确认',
} as const
