import { defineLater, later } from './call'

/** Module level2Pay: paying for a Level-2 application (spec 2 §7 Level-2). */
export const level2PayLater = defineLater({
  'level2Pay.getLevel2ApplyInfo': later('query', 'level2Pay/getLevel2ApplyInfo', { login: 'any' }),
  'level2Pay.getPayUrl': later('effect', 'level2Pay/getPayUrl', { login: 'any', settle: 'query-only' }),
})
