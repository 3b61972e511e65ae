import { defineLater, later } from './call'

/** Module sysFile: stored files (spec 1 §7 Files, spec 2 §7). */
export const sysFileLater = defineLater({
  'sysFile.upload': later('effect', 'sysFile/upload', { login: 'any' }),
  'sysFile.download': later('query', 'sysFile/download/{fileCode}', { login: 'any' }),
  'sysFile.downloadStatic': later('query', 'sysFile/downloadStatic/{fileName}', { login: 'none' }),
  'sysFile.getFileBytes': later('query', 'sysFile/getFileBytes', { login: 'any' }),
  'sysFile.downloadBytes': later('query', 'sysFile/downloadBytes', { login: 'any' }),
})
