import { LEVEL2_DRAFT } from '~/domain/application-states'

/** Labels of applyStatus; the specification shows the meaning of 2, 3 and 7 only, the words are ours. */
const STATUS_WORDS: Readonly<Record<string, string>> = {
  '0': '待审核',
  '1': '审核中',
  '2': '待支付',
  '3': '支付未完成',
  '4': '开通中',
  '5': '已开通',
  '6': '已作废',
  [LEVEL2_DRAFT]: '草稿',
  '8': '审核不通过',
}

const MARKET_WORDS: Readonly<Record<string, string>> = { '1': '上海', '0': '深圳' }

/** Words of a Level-2 status. */
export const statusWords = (status: string): string => STATUS_WORDS[status] ?? status

/** The markets of a stored list `1,0`. */
export const marketsOf = (stored: string): string[] => stored.split(',').filter(Boolean)

/** Words of markets: 上海、深圳. */
export const marketWords = (stored: string): string =>
  marketsOf(stored)
    .map(market => MARKET_WORDS[market] ?? market)
    .join('、')
