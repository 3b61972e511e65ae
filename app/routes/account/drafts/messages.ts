/** Words of 我的草稿. */
export const MESSAGES = {
  title: '我的草稿',
  lead: '填写过但尚未提交的内容，自最后一次保存起保留 30 天，最多保留最近 100 份',
  none: '暂无草稿',
  continue: '继续填写',
  delete: '删除',
  deleteTitle: '删除草稿',
  deleteQuestion: '是否确认删除该草稿？删除后无法恢复。',
  deleted: '草稿已删除',
  flow: '业务',
  savedAt: '保存时间',
  expiresAt: '保留至',
} as const
