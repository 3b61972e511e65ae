/** Words of the VIP trading permission (spec 2 §2, §4, §6, §8, §9). */
export const MESSAGES = {
  title: 'VIP交易权限开通',
  lead: '面向专业投资者的专用交易通道与技术支持，按资金账号开通',
  steps: ['选择资金账号', '签署协议', '审核', '开通'],
  introduction: '权限介绍',
  state: '开通状态',
  sign: '签署协议',
  pick: '选择资金账号',
  fundId: '资金账号',
  fundName: '账户名称',
  pickHint: '权限按资金账号开通，请选择需要办理的资金账号',
  noFund: '当前账号下暂无可办理的资金账号',
  noFundHint: '请先在统一账号中认证资金账号，或使用资金账号登录后办理。',
  professional: '已认证为专业投资者',
  next: '下一步',
  change: '更换资金账号',
  chooseFund: '请选择资金账号',
  confirmQuestion: '是否确认提交?',
  confirmHint: '提交后进入审核，审核期间不能重复申请。',
  signInAgain: '重新登录',
  reviewing: '申请审核中',
  reviewingHint: '审核结果将以短信和邮件通知，您也可以在本页查看进度。',
  refused: '申请未通过审核',
  refusedHint: '符合条件后可以重新签署协议申请。如有疑问请致电 95357。',
} as const

/** What follows the signing. */
export const NEXT_STEPS = [
  '审核：核对专业投资者认证与签署的协议，审核期间不能重复申请。',
  '结果通知：审核结果将以短信和邮件通知。',
  '通过后：重新登录即可使用，有效期 1 年。',
] as const

interface Passage {
  readonly title: string
  readonly items: readonly string[]
}

/** What the permission is, who may have it, how it is applied for. */
export const INTRODUCTION: readonly Passage[] = [
  {
    title: '权限内容',
    items: [
      '使用 VIP 专用交易通道，并获得相应的技术支持。',
      '权限按资金账号开通，仅限该账号本人使用；不改变证券交易所的交易规则。',
    ],
  },
  {
    title: '开通条件',
    items: [
      '已认证为专业投资者，且认定在有效期内。',
      '金融资产不低于 300 万元；或者最近 3 年年均收入不低于 30 万元，且具有 1 年以上投资经历。',
    ],
  },
  {
    title: '办理流程',
    items: [
      '选择资金账号，阅读并签署《VIP 交易权限协议》。',
      '提交后进入审核，审核结果以短信和邮件通知。',
      '审核通过后重新登录即可使用，有效期 1 年；到期后可以重新开通。',
    ],
  },
]
