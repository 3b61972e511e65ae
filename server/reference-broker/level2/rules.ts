import { businessState } from '~/domain/business-records'

const MARKET_MESSAGES: Readonly<Record<string, string>> = { '1': '上海', '0': '深圳' }

/** Words of a Level-2 status. */
export const statusWords = (status: string): string => businessState('level2-apply', status)

/** The markets of a stored list `1,0`. */
export const marketsOf = (stored: string): string[] => stored.split(',').filter(Boolean)

export const marketWords = (stored: string): string =>
  marketsOf(stored)
    .map(market => MARKET_MESSAGES[market] ?? market)
    .join('、')
