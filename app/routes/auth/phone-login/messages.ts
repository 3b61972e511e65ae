/** Words of the sign-in pages; the specification's English stands beside where it has one. */
export const PHONE_LOGIN = {
  title: '统一账号登录',
  lead: '使用在券商登记的手机号和短信验证码登录',
  submit: '登 录',
  signInFirst: '请先登录后继续办理',
  /** This function requires logging in to a trading account! */
  needsTradingAccount: '该功能需要登录交易账号！',
  password: '密码登录',
  other: '资金账号登录',
  register: '注册统一账号',
}

export const MOBILE_LOGIN = { title: '掘金量化实盘登录', lead: '手机号验证登录后办理量化实盘业务' }
export const MOBILE_TEST_LOGIN = {
  title: '掘金量化测试登录',
  lead: '手机号验证登录后申请掘金独立端测试账号',
  prove: '不登录，验证手机号后申请',
}
