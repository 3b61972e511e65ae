import type { DisclosureList } from '~/domain/disclosure'

export const MESSAGES = {
  title: '信息披露',
  lists: '信息披露',
  query: '查询',
  reset: '重置',
  csv: '导出 CSV',
  excel: '导出 Excel',
  all: '全部',
  sequence: '序号',
  more: '加载更多',
  filters: '查询条件',
  wrong: '查询条件有误，未执行查询',
  updated: (at: string) => `数据更新时间：${at}`,
  noMatch: '没有符合条件的记录，请调整查询条件。',
  sort: '排序',
  sortBy: '排序字段',
  order: '排序方向',
  asc: '升序',
  desc: '降序',
  tooMany: (seconds: number) => `导出过于频繁，请 ${seconds} 秒后再试。查询结果不受影响。`,
  tooManyPages: (seconds: number) => `您所在的网络查询过于频繁，请 ${seconds} 秒后再试。其他页面不受影响。`,
} as const

/** What each list is, in a sentence. */
export const LEADS: Record<DisclosureList, string> = {
  etf: '本公司支持申购、赎回业务的 ETF 清单，可按代码、名称、市场、基金公司和申赎状态查询。',
  moneyFund: '本公司支持的场外货币市场基金清单，含机构首次起购金额与最低申购金额。',
}

export const ETF_MESSAGES = {
  fundCode: '基金代码',
  fShortName: '基金简称',
  market: '市场',
  sgTrdFlag: '申赎状态',
  fFullName: '基金全称',
  instName: '基金公司',
  fundKey: '代码或名称',
} as const

export const MONEY_FUND_MESSAGES = {
  instCode: '产品代码',
  instFname: '产品全称',
  instSname: '产品简称',
  mgrSname: '管理人简称',
  ofType: '基金类型',
  orgFirstMinBuy: '机构首次起购金额（元）',
  orgMinBidsAmt: '机构最低申购金额（元）',
  instFnameFilter: '产品名称',
  mgrSnameFilter: '管理人名称',
} as const
