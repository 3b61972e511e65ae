import { defineLater, later } from './call'

/** Module bizLog: what was changed before (spec 2 §7, bizType TRD_PARAM). */
export const bizLogLater = defineLater({
  'bizLog.query': later('query', 'bizLog/query', { login: 'fund' }),
})
