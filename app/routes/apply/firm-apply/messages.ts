/** Words of opening and closing quantitative live trading (spec 2 §2, §5); those of the rules are in ~/domain/quant-apply. */
export const MESSAGES = {
  title: '量化实盘申请',
  lead: '为资金账号开通或关闭量化实盘交易权限',
  form: '量化实盘申请',
  radio: '办理类型',
  powerType: '量化权限类型',
  query: '查询资金账号',
  funds: '资金账号',
  pickFunds: '选择资金账号',
  picked: '确定',
  fundDetail: '账户信息',
  trade: '交易账号',
  newTrade: '新增交易账号',
  joinTrade: '沿用',
  tel: '联系电话',
  email: '邮箱',
  orgFullName: '机构全称',
  contactAddress: '联系地址',
  effective: '生效日期',
  unsaved: '未选择',
  continue: '继续',
  detail: '查看进度',
  detailTitle: '申请进度',
  facts: '申请内容',
  timeline: '办理进度',
  dropped: '更改办理类型或权限类型后，以下资金账号不再适用，已取消选择',
} as const

export const HINTS = {
  powerType: '托管版由极速柜台机房托管运行策略；扫单版由您的终端报送委托文件。',
  trade: '新增：为所选资金账号开立新的交易账号；沿用：加入已开通的交易账号。',
  cutOff: '交易日 15:00 前提交 T+1 生效，15:00 及以后提交 T+2 生效；非交易日提交按下一交易日 15:00 前计算。',
} as const

/** What must be in order before anybody applies (spec 2 §1). */
export const PRECONDITIONS = [
  '已开立正常状态的实盘证券账户',
  '风险等级不低于 C4',
  '没有在途业务，如新股申购、港股通',
  '未签约投资顾问业务',
  '信用账户须先为其普通账户开通',
] as const
