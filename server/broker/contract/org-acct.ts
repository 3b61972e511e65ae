import { defineLater, later } from './call'

/** Module orgAcct: institution account-opening files (spec 2 §7). */
export const orgAcctLater = defineLater({
  'orgAcct.getApplyList': later('query', 'orgAcct/getApplyList', { login: 'one-or-phone' }),
  'orgAcct.getFileList': later('query', 'orgAcct/getFileList', { login: 'one-or-phone' }),
  'orgAcct.getFile': later('query', 'orgAcct/getFile', { login: 'one-or-phone' }),
  'orgAcct.getSample': later('query', 'orgAcct/getSample', { login: 'one-or-phone' }),
  'orgAcct.getZip': later('query', 'orgAcct/getZip', { login: 'one-or-phone' }),
  'orgAcct.mergeFile': later('query', 'orgAcct/mergeFile', { login: 'one-or-phone' }),
  // File preview (bizReqNo, eid, fileName): path not shown; ours.
  'orgAcct.previewFile': later('query', 'orgAcct/previewFile', { login: 'one-or-phone' }),
})
