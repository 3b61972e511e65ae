import { defineLater, later } from './call'

/** Module trdParam: trading parameters such as thresholds (spec 2 §7). */
export const trdParamLater = defineLater({
  'trdParam.getFundInfo': later('query', 'trdParam/getFundInfo', { login: 'fund' }),
  'trdParam.update': later('effect', 'trdParam/update', { login: 'fund' }),
  'trdParam.query': later('query', 'trdParam/query', { login: 'fund' }),
})
