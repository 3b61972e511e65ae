import { defineLater, later } from './call'

/** Module ternimal (the specification spells it so): institution terminal applications (spec 2 §7). */
export const ternimalLater = defineLater({
  'ternimal.apply': later('effect', 'ternimal/apply', { login: 'fund', sealed: ['tel', 'email'] }),
  'ternimal.downloadPdfFile': later('query', 'ternimal/downloadPdfFile', { login: 'fund' }),
})
