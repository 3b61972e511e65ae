import type { Address } from './addresses'
import { FLOWS } from './flows'
import { holdsWords, searchWords } from './search-words'

/** A page of this portal where something can be done: what the search and the hub list. */
export interface BusinessEntry {
  readonly path: Address
  readonly title: string
  readonly text: string
  /** What else people call it. */
  readonly words: string
}

const entry = (path: Address, title: string, text: string, words = ''): BusinessEntry => ({
  path,
  title,
  text,
  words,
})

/** Pages of the flows that the search finds, from the table of flows. */
const FLOW_ENTRIES = FLOWS.flatMap(({ pages }) =>
  pages.flatMap(({ path, title, search }) =>
    search ? [entry(path as Address, title, search.text, search.words)] : [],
  ),
)

/** Only pages that are built: those of the flows, then those that only show something. */
export const BUSINESS_ENTRIES: readonly BusinessEntry[] = [
  ...FLOW_ENTRIES,
  entry('/personal-center/base-info', '基本信息', '查看和修改联系人与账户信息', '个人中心 资料'),
  entry('/personal-center/test-account', '我的测试账号', '查看测试账号、有效期与初始密码', '个人中心 密码'),
  entry('/personal-center/firm-account', '我的量化账号', '查看量化实盘账号与开通进度', '个人中心 掘金 实盘'),
  entry('/personal-center/real-account', '实盘账户查询', '凭一次性验证码查询实盘账户', '个人中心 实盘'),
  entry(
    '/down',
    '软件下载',
    '交易接口、终端与安全工具，附校验值与更新说明',
    'sdk api 安装包 客户端 md5 sha256',
  ),
  entry('/help-center', '帮助文档', '接口文档、业务指南、新手入门与常见问题', 'api 手册 faq'),
  entry('/article', '资讯文章', '业务通知、系统公告与投资者教育', '公告 新闻'),
  entry('/drafts', '我的草稿', '继续填写或删除未提交的申请', '暂存 保存'),
]

/** Entries that hold every word of a search key; those whose title holds them first. Nothing for a key without words. */
export function findBusiness<E extends Pick<BusinessEntry, 'title' | 'text' | 'words'> = BusinessEntry>(
  key: string,
  entries: readonly E[] = BUSINESS_ENTRIES as readonly never[],
): E[] {
  const words = searchWords(key)
  if (words.length === 0) return []
  const found = entries.filter(each => holdsWords(`${each.title} ${each.text} ${each.words}`, words))
  const byTitle = (each: E) => (holdsWords(each.title, words) ? 0 : 1)
  return found.sort((a, b) => byTitle(a) - byTitle(b))
}
