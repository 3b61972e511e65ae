import { defineLater, later } from './call'

/** Module procManage: applications by process key (spec 2 §7). Which formData fields are personal depends on the key. */
export const procManageLater = defineLater({
  'procManage.apply': later('effect', 'procManage/apply', {
    login: 'one',
    sealed: ['formData.tel', 'formData.email'],
  }),
  'procManage.applyUniAcct': later('effect', 'procManage/applyUniAcct', {
    login: 'one',
    sealed: ['formData.tel', 'formData.email'],
  }),
  'procManage.getCommPdf': later('query', 'procManage/getCommPdf', { login: 'any' }),
  'procManage.complete': later('effect', 'procManage/complete', { login: 'one' }),
  'procManage.qryTask': later('query', 'procManage/qryTask', { login: 'one' }),
})
