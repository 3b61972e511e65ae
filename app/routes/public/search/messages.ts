import { SEARCH_KEY_MAX } from '~/domain/content'

export const SEARCH = {
  title: '站内搜索',
  label: '关键词',
  button: '搜索',
  placeholder: '业务、文档、公告、基金名称或代码',
  hint: `最多 ${SEARCH_KEY_MAX} 个字；多个词之间用空格分开`,
  tooLong: (length: number) => `关键词最多 ${SEARCH_KEY_MAX} 个字，当前为 ${length} 个字，请缩短后再搜索`,
  tooMany: (seconds: number) => `您所在的网络搜索过于频繁，请 ${seconds} 秒后再试。其他页面不受影响。`,
  start: '常用业务',
  all: '全部结果',
  more: '查看更多',
  moreOf: (group: string) => `查看更多${group}`,
  toPage: '查看全部结果',
  found: (key: string, total: string) => `与“${key}”有关的结果 ${total} 条`,
  foundIn: (group: string, key: string, total: number) => `${group}：与“${key}”有关的结果 ${total} 条`,
  none: '暂无数据',
  noneHint: '没有找到相关内容，请换一个关键词，或减少词数后再试。',
  away: '部分内容暂时无法搜索，请稍后再试。',
} as const
