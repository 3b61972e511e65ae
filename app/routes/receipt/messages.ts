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
