/** Words of articles (spec 1 §2 Help and articles). */
export const MESSAGES = {
  articles: '资讯文章',
  categories: '文章分类',
  collection: '文章汇总',
  collectionLead: '各分类最新发布的公告与文章',
  disclosure: '信息披露',
  terminal: '下载机构交易终端',
  feed: '订阅本分类（Atom）',
  none: '本分类暂无文章',
  all: '查看全部',
} as const

/** The category that is a list of products, not of texts. */
export const DISCLOSURE = { initials: 'xxpl', path: '/notice-board' } as const

/** Card of the institutional trading terminal on the download page. */
export const TERMINAL_PATH = '/down/10'

export const describe = (classification: string): string =>
  `机构通${classification}：机构业务公告、通知与专题文章。`
