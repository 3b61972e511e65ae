import type { Address } from './addresses'
import { PROCESSES } from './processes'
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

/** Only pages that exist; a flow adds its row with its address. */
export const BUSINESS_ENTRIES: readonly BusinessEntry[] = [
  entry(
    '/apply/test-apply',
    'API 测试账号申请',
    '申请 EMT 极速交易与 EMQ 极速行情接口的测试账号',
    '接口 仿真 柜台 emt emq',
  ),
  entry(
    '/apply/test-apply-client',
    '机构交易终端试用申请',
    '申请机构交易终端的试用账号',
    'emc pc 客户端 测试账号',
  ),
  entry(
    '/apply/jj-test-apply',
    '掘金独立端测试申请',
    '申请掘金量化独立端的测试账号',
    '量化 策略 仿真 测试账号 jj',
  ),
  entry(
    '/apply/firm-apply',
    '量化实盘申请',
    '为资金账号开通或关闭量化托管版、量化扫单版',
    '掘金 实盘 托管 扫单 开通 关闭 firm',
  ),
  entry(
    '/apply/vip/introduction',
    'VIP交易权限开通',
    '专业投资者签署协议，按资金账号开通 VIP 交易权限',
    'vip 交易权限 专业投资者 重新开通 到期',
  ),
  entry(
    '/apply/jj-data-apply',
    '量化VIP权限申请',
    '订购分钟线历史数据、数据包、实时行情订阅与期货通道',
    '掘金 vip 数据 分钟线 行情订阅 ctp 期货 jj 支付',
  ),
  entry('/apply/jjRealApply', '掘金实盘申请', '凭资金账号和交易密码开通量化扫单版', '个人 量化 实盘 jj 手机'),
  ...PROCESSES.map(({ address, title, text, words }) => entry(address as Address, title, text, words)),
  entry('/personal-center/base-info', '基本信息', '查看和修改联系人与账户信息', '个人中心 资料'),
  entry('/personal-center/test-account', '我的测试账号', '查看测试账号、有效期与初始密码', '个人中心 密码'),
  entry('/personal-center/firm-account', '我的量化账号', '查看量化实盘账号与开通进度', '个人中心 掘金 实盘'),
  entry(
    '/personal-center/level2-apply-list',
    'Level-2 行情权限',
    '查看 Level-2 行情申请与权限记录',
    'level2 行情 申请记录',
  ),
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
