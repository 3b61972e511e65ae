import { z } from 'zod'
import { staticFileName } from '~/domain/file-names'
import { blob, defineBlobs, defineLater, later } from './call'
import { id } from './shapes'

/** Module sysFile: stored files (spec 1 §7 Files, spec 2 §7). */
export const sysFileBlobs = defineBlobs({
  // Files that everybody may read: software on offer, pictures of articles.
  'sysFile.downloadStatic': blob('sysFile/downloadStatic/{fileName}', {
    login: 'none',
    in: z.object({ fileName: staticFileName }),
  }),
  // Files of one account; another's are as absent.
  'sysFile.download': blob('sysFile/download/{fileCode}', {
    login: 'any',
    in: z.object({ fileCode: id.regex(/^[\w-]+$/) }),
  }),
})

export const sysFileLater = defineLater({
  'sysFile.upload': later('effect', 'sysFile/upload', { login: 'any' }),
  'sysFile.getFileBytes': later('query', 'sysFile/getFileBytes', { login: 'any' }),
  'sysFile.downloadBytes': later('query', 'sysFile/downloadBytes', { login: 'any' }),
})
