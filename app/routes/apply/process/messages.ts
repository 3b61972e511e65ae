/** Words of the pages of process applications, beside those that all applications share. */
export const MESSAGES = {
  form: '填写申请',
  agreements: '协议',
  noFunds: '暂无可选的资金账号',
  addRow: (row: string) => `添加${row}`,
  removeRow: (row: string, number: number) => `删除${row} ${number}`,
  refresh: '更新表单',
  refreshHint: '更改后请点击“更新表单”，显示需要填写的内容',
  next: '下一步',
  previous: '上一步',
  question: '是否确认提交?',
  record: '申请详情',
  answers: '申请内容',
  history: '办理进度',
  fundId: '资金账号',
  detail: '查看',
  all: '全部业务记录',
} as const

/** What follows a submission; the last step is the definition's own. */
export const nextSteps = (video: boolean, expected: string): readonly string[] => [
  `初审：核对您填写的内容与附件${expected ? `，预计 ${expected} 前答复` : ''}。`,
  ...(video ? ['双向视频：工作人员将联系您预约视频见证。'] : []),
  '复审：复核初审结果。',
  '结果通知：审核结果将以短信和邮件发送给您填写的联系人。',
]
