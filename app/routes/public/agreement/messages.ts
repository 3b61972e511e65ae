/** Words of the page of an agreement. */
export const MESSAGES = {
  back: '返回',
  others: '其他协议',
  lead: '本页为协议的现行版本。您在办理业务时同意的版本、时间和正文摘要由本公司保存。',
} as const
