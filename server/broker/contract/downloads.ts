import { defineLater, later } from './call'

/** Module downloads: software on offer and its versions (spec 1 §7 Downloads). */
export const downloadsLater = defineLater({
  'downloads.getDownFileInfos': later('query', 'downloads/getDownFileInfos', { login: 'none' }),
  'downloads.getDownFileInfosByNameId': later('query', 'downloads/getDownFileInfosByNameId', {
    login: 'none',
  }),
  'downloads.getDownFileMultiLangByNameId': later('query', 'downloads/getDownFileMultiLangByNameId', {
    login: 'none',
  }),
  'downloads.getDownFileMultiLang': later('query', 'downloads/getDownFileMultiLang', { login: 'none' }),
})
