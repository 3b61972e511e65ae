import type { EtfRecord, MoneyFundRecord } from '../../broker/contract/disclosure'

/** Demo rows of the public lists (everything invented): the nth row is always the same. */

const DEMO_ETFS = 1200
const DEMO_MONEY_FUNDS = 600

const COMPANIES = [
  '启衡',
  '远泽',
  '恒岳',
  '瑞川',
  '同禾',
  '嘉澜',
  '明舟',
  '鼎澜',
  '和岳',
  '泰澜',
  '景泽',
  '云峤',
  '朗岳',
  '沐川',
  '翰泽',
  '砺衡',
  '卓禾',
  '安澜',
  '博屿',
  '晟舟',
  '长屿',
  '凌川',
  '汇岳',
  '朴真',
]

const INDEXES = [
  '沪深300',
  '上证50',
  '中证500',
  '中证1000',
  '中证2000',
  '中证A50',
  '中证A500',
  '创业板',
  '创业板50',
  '科创50',
  '科创100',
  '科创创业50',
  '深证100',
  '上证180',
  '红利低波',
  '中证红利',
  '央企创新',
  '半导体',
  '人工智能',
  '机器人',
  '云计算',
  '大数据',
  '通信设备',
  '消费电子',
  '新能源车',
  '光伏产业',
  '电池主题',
  '储能产业',
  '电力公用',
  '煤炭',
  '有色金属',
  '钢铁',
  '化工',
  '建材',
  '农业',
  '畜牧养殖',
  '食品饮料',
  '家用电器',
  '旅游主题',
  '医药卫生',
  '创新药',
  '医疗器械',
  '生物科技',
  '中药',
  '证券公司',
  '银行',
  '保险主题',
  '房地产',
  '军工龙头',
  '航空航天',
  '交通运输',
  '工程机械',
  '游戏动漫',
  '传媒',
  '国债10年',
  '信用债',
  '可转债',
  '黄金',
  '豆粕期货',
  '恒生科技',
]

const nth = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
const digits = (value: number) => String(value).padStart(6, '0')

/** Three of four may be subscribed and redeemed; some only one way, some not at all. */
const FLAGS = ['1', '1', '1', '1', '1', '1', '2', '1', '1', '3', '1', '0'] as const

/** The nth ETF: Shanghai codes begin with 51, 56 or 58, Shenzhen's with 159. */
export function demoEtf(n: number): EtfRecord {
  const company = nth(COMPANIES, n * 7 + Math.floor(n / INDEXES.length))
  const index = nth(INDEXES, n * 11)
  const shenzhen = n % 5 === 2 || n % 5 === 4
  const block = nth([510_000, 560_000, 588_000], Math.floor(n / 5))
  return {
    fundCode: digits(shenzhen ? 159_000 + Math.floor(n / 5) * 4 + (n % 5) - 2 : block + n * 3),
    fShortName: `${index}ETF${company}`,
    market: shenzhen ? '0' : '1',
    sgTrdFlag: nth(FLAGS, n + Math.floor(n / 13)),
    fFullName: `${company}${index}交易型开放式指数证券投资基金`,
    instName: `${company}基金`,
  }
}

const PRODUCTS = [
  '现金增利',
  '现金宝',
  '天天盈',
  '日日鑫',
  '活期乐',
  '货币通',
  '薪金宝',
  '流动性',
  '稳健现金',
  '财富快线',
  '机构现金管理',
  '添利快线',
]
const CLASSES = ['A', 'B', 'C', 'D', 'E']
const TYPES = ['货币型', '货币型', '货币型', '货币型（浮动净值）', '货币型（交易型）']
const WAN = 1_000_000
const YUAN = 100

/** The nth money-market fund; class B is for institutions and begins at millions of yuan. Amounts in cents. */
function demoMoneyFund(n: number): MoneyFundRecord {
  const company = nth(COMPANIES, n * 5 + Math.floor(n / PRODUCTS.length))
  const product = nth(PRODUCTS, Math.floor(n / CLASSES.length) * 7)
  const share = nth(CLASSES, n)
  const first = share === 'B' ? nth([500, 100, 300, 1000], n) * WAN : nth([YUAN, 10 * YUAN, WAN / 100], n)
  return {
    instCode: digits(9 + n * 17 + (n % 3)),
    instFname: `${company}${product}货币市场基金${share}类份额`,
    instSname: `${company}${product}货币${share}`,
    mgrSname: `${company}基金`,
    ofType: nth(TYPES, Math.floor(n / CLASSES.length)),
    orgFirstMinBuy: first,
    orgMinBidsAmt: share === 'B' ? WAN : YUAN / 100,
  }
}

export const demoEtfs = (): EtfRecord[] => Array.from({ length: DEMO_ETFS }, (_, n) => demoEtf(n))

/** All money-market funds of a demo. */
export const demoMoneyFunds = (): MoneyFundRecord[] =>
  Array.from({ length: DEMO_MONEY_FUNDS }, (_, n) => demoMoneyFund(n))
