import { PROCESSES } from '~/domain/processes'

/** Words of a receipt. */
export const MESSAGES = {
  title: '受理回执',
  lead: '请保存受理编号，凭编号可随时在本页查看处理结果',
  reference: '受理编号',
  action: '业务',
  state: '状态',
  submittedAt: '提交时间',
  updatedAt: '更新时间',
  waiting: '可关闭本页，结果会自动更新。请勿重复提交。',
  stopped: '本页已停止自动更新，请点击“更新结果”查看。请勿重复提交。',
  stop: '停止自动更新',
  resume: '更新结果',
  kept: '新填写的内容未提交，已保存为草稿',
  notKept: '新填写的内容未提交',
  once: '本次提交沿用此前的受理结果，同一页面只受理一次。',
  continue: '继续填写草稿',
  drafts: '我的草稿',
  back: '返回办理页面',
  hotline: '如有疑问请致电 95357。',
} as const

/** Labels of the actions that leave a receipt. */
export const ACTION_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PROCESSES.map(({ key, title }) => [`${key}.submit`, title])),
  'test-apply.submit': '测试账号申请',
  'agreement.sign': '签署协议',
  'vip-order.submit': '量化VIP产品订购',
  'vip-order.pay': '量化VIP订单支付',
  'vip-order.cancel': '取消量化VIP订单',
  'contact.pick': '选择手机和邮箱',
  'test-account.reveal': '查看初始密码',
  'register.person': '个人统一账号注册',
  'register.organisation': '机构统一账号注册',
  'recover.password': '重置密码',
  'recover.appeal': '账号申诉',
  'base-info.save': '编辑基本信息',
  'account.authenticate': '账户认证',
  'password.change': '修改交易密码',
  'contact.add': '添加联系方式',
  'contact.default': '设置默认联系方式',
  'contact.remove': '删除联系方式',
  'right.save': '修改权限',
  'machine.save': '登记交易机器',
  'machine.remove': '删除交易机器',
  'statement-mail.save': '订阅对账单邮件',
  'vip-trade.sign': 'VIP交易权限申请',
  'statement-mail.stop': '停止对账单邮件',
  'firm-apply.submit': '量化实盘申请',
  'real-apply.submit': '量化实盘申请（个人）',
}

export const OTHER_ACTION = '业务提交'

export const STATES = {
  sent: { label: '处理中', kind: 'info', words: '已提交，正在处理。' },
  done: { label: '已受理', kind: 'ok', words: '提交成功，已受理。' },
  refused: { label: '未受理', kind: 'error', words: '提交未被受理，可返回办理页面修改后重新提交。' },
  unknown: {
    label: '结果未知，处理中',
    kind: 'warn',
    words: '暂未收到处理结果，系统正在核实，不会重复办理。',
  },
} as const
