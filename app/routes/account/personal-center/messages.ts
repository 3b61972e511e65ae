/** Words of the personal centre (spec 1 §2, spec 2 §2). */
export const MESSAGES = {
  title: '个人中心',
  drafts: '我的草稿',
  changePassword: '修改密码',

  baseInfo: '基本信息',
  edit: '编辑',
  editTitle: '编辑基本信息',
  save: '保存',
  registered: '注册成功',
  saved: '基本信息已保存',
  reference: '受理编号',
  userTypeMissing: '请选择用户类型',
  orgNameMissing: '请输入机构名称',
  orgNameHint: '用户类型为个人时可不填',
  emailHint: (email: string) => (email ? `当前邮箱 ${email}，不修改请留空` : '选填，用于接收业务通知'),

  testAccounts: '测试账号',
  testAccountsLead: '申请测试账号：',
  needsOne: '测试账号归统一账户所有，请使用统一账户登录后查看。',
  toOneLogin: '登录统一账户',

  quantAccounts: '量化账号',
  quantNone: '暂无量化账号',
  quantTitle: '量化账号详情',
} as const

/** Words of the live-account query (spec 2 §4, §5). */
export const REAL_MESSAGES = {
  title: '实盘账号查询',
  fundId: '资金账号',
  vcode: '短信验证码',
  query: '查询',
  /** The verification code can be used only once, are you sure you want to leave this page? */
  leaving: '验证码仅能使用一次，确定要离开本页吗？',
  once: '验证码仅能使用一次，每次查询需重新获取验证码。',
  result: '查询结果',
  resultUntil: (time: string) => `查询结果保留至 ${time}，离开本页或超过该时间后需重新查询。`,
  resultGone: '查询结果已失效，请重新获取验证码后查询。',
  none: '该资金账号下暂无实盘账号',
  notYours: '没有找到该资金账号，请确认后重新输入',
} as const
